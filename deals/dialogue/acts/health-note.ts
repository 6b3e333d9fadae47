/** Who must not rely on what a shop leaves out. */
const concerns =
  /\b(?:pregnan\w*|breast ?feeding|nursing (?:a|my) baby|allerg(?:y|ies|ic)|celiac|intoleran\w+|blood (?:thinners?|pressure)|medications?|meds|diabet\w+|pacemaker|epilep\w+|anaphyla\w+|expecting)\b/i;
const unsaid = /doesn’t say|don’t say|doesn’t state|None of the shops says/;

const ofPet = /\b(?:dogs?|cats?|pupp(?:y|ies)|kittens?|pets?)\b/i;

/** "Does it have retinol, I'm pregnant" where no shop says it; empty where nobody's health is at stake. */
export const healthNote = (text: string, reply: string): string =>
  concerns.test(text) && unsaid.test(reply)
    ? ` Shops don’t state everything that is in it: check the label, and ask your ${ofPet.test(text) ? 'vet' : 'doctor'}.`
    : '';
