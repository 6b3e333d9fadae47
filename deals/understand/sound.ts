/** How letters sound, the longest first: whoever knows a name only by ear writes it in one of these ways. */
const sounds: ReadonlyArray<readonly [RegExp, string]> = [
  [/igh(?=t)/g, 'i'],
  [/ph/g, 'f'],
  [/(?<=i)te$/g, 't'],
  [/tch/g, 'ch'],
  [/ck|c(?=[^eiyh]|$)/g, 'k'],
  [/c(?=[eiy])|z/g, 's'],
  [/x/g, 'ks'],
  [/wh/g, 'w'],
  [/y|ee|ea|ie|ei|ey/g, 'i'],
  [/ai|ay/g, 'a'],
  [/ou|oo|ui|ew|ue/g, 'u'],
  [/au|aw/g, 'o'],
  [/(.)\1+/g, '$1'],
  [/e$/g, ''],
];

/** Two words with the same one are said alike: "Samsonight" and "Samsonite". */
export function soundOf(word: string): string {
  return sounds.reduce((said, [letters, sound]) => said.replaceAll(letters, sound), word);
}
