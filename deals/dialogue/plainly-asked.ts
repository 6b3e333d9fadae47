/** "The red one does it close with velcro," "that helmet is it adjustable." */
const namedThenAsked =
  /^(?!.{0,20}\bwhich\b)((?:(?:and|but|so|ok(?:ay)?|no|hm+)\W+)*(?:(?:the |that |this )?(?:[\w'.-]+ ){1,5}?ones?(?: from [\w&' -]+?)?|(?:that|this) [a-z]+)) ((?:is|does|do|will|can|has|how|what)\b(?=[^.?!]* (?:it|they)\b).*)$/i;

/**
 * What is said of the answer before, in front of a wish: "you didn't answer," "so you have no strollers at all?", "a lamp?? No.",
 * "never mind the card."
 */
const protests = new RegExp(
  `^(?:(?:ok(?:ay)?|so|well|but|wait|oh|no|um+)\\W+)*(?:${[
    String.raw`(?:you|u)(?: guys)? (?:(?:did ?n['’]?t|did not|never|still (?:did|have) ?n['’]?t) (?:answer|say|tell|repl(?:y|ied)|read|listen)\w*\b[^.?!,]*|forgot(?: again)?)[.?!,]+`,
    String.raw`(?:you|u)(?: guys)? (?:(?:really )?(?:have|got|sell|carry) (?:no|nothing|none)|(?:do ?n['’]?t|do not) (?:have|sell|carry) any)\b[^.?!]*\?+(?:\s*just say so[.!]*)?`,
    String.raw`(?:an? |the )?[a-z]+(?: [a-z]+)?\?{1,3} no+[.!]+`,
    String.raw`(?:never ?mind|nvm|forget|skip)(?: about)? (?:the|that|this|your) card\b[.!,]*`,
  ].join('|')})\\s+(?=\\S)`,
  'i',
);
/** "I just buy diesel and feed. Would I get anything for that?" */
const buysAndAsks =
  /^(?:(?:ok(?:ay)?|but|so|and|well)\W+)*(?:i|we) (?:(?:just|only|mostly|mainly|usually) )*(?:buy|spend (?:it |money )?on|shop for) ([a-z][a-z ,]+?)(?: at [a-z]+| every (?:week|month))?[.?!,]+ *(?:so |and )?(?:would|do|will|can|does) (?:i|we|that|those|it) (?:get|earn|count)\b[^.?!]*\W*$/i;
/** "No, under 50 max" says the limit again. */
const refusesLimit = /^no(?:pe)?[,.]? (?=(?:under|below|less than|up to|max)\b)/i;
/** "51.99 is not under 50" says the limit again. */
const aboveLimit =
  /^(?:(?:but|no|um+|hey|wait)\W+)*\$?\d+(?:\.\d\d)? (?:is|isn['’]?t)(?: not)? (under \$?\d+)\b/i;
/** "I said 8.5": only sizes are halved without a unit. */
const halfSize =
  /(?<=\b(?:said|needs?|wants?|wears?|takes?|i['’]?m|am|asked for|meant)(?: (?:an?|like|about))? )(?:[3-9]|1[0-5])\.5\b(?![\w.%"”]|[ -]?(?:in|inch|inches|ft|feet|lbs?|pounds?|oz|ounces?|qt|quarts?|gal|gallons?|liters?|mm|cm|kg|hours?|years?|months?|miles?|stars?|percent|bucks|dollars)\b)/gi;

/** "Isn't the green one waterproof?" asks whether it is, and leaves no green one out; "do any have a divider" asks of those that are shown. */
export const plainlyAsked = (text: string): string =>
  text
    .replace(
      /^((?:(?:wait|but|and|so|hm+|ok(?:ay)?),? )*)(is|are|does|do|has|have)n['’]?t (?=[^.!]*\?)/i,
      '$1$2 ',
    )
    .replace(
      /^((?:(?:wait|but|and|so|hm+|ok(?:ay)?),? )*(?:do|are|did|will|can|would|have)) any (?!of\b)(?=(?:ones? )?(?:have|come|say|fit|work|got|made|with)\b)/i,
      '$1 any of them ',
    )
    .replace(buysAndAsks, 'do $1 count')
    .replace(namedThenAsked, '$1, $2')
    .replace(protests, '')
    .replace(/^(?:(?:ok(?:ay)?|so|and|well)\W+)*then,? (?=(?:maybe|just|show|get|an?|some|what|how)\b)/i, '')
    .replace(refusesLimit, '')
    .replace(aboveLimit, '$1')
    .replaceAll(halfSize, 'size $&')
    .replace(
      /^((?:(?:wait|but|and|so|hm+|ok(?:ay)?),? )*)(?:do you have|you got|got) any (?=with(?:out)?\b)/i,
      '$1',
    );
