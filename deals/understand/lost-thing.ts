import { isSomebody } from './background.ts';

/** What happens to things that are then asked for again. */
const losing =
  'borrowed|swiped|took|chewed up|chewed through|chewed on|chewed|lost|broke|cracked|ruined|outgrew|outgrown|dropped|misplaced|forgot|ripped|tore|destroyed|shredded|ate|stole|smashed|burned|burnt|killed|wrecked|scratched|wore out|worn out|threw out|threw away|tossed|replace|replacing|replaced|out of|low on|sold|melted|shrank|stained|busted|clogged';
/** "Lost my charger", "outgrew his soccer cleats", "ran out of dog food". */
const lostThing = new RegExp(
  `\\b(?:${losing})\\s+(?:(?:all|both|one)\\s+(?:of\\s+)?)?(?<whose>my|our|his|her|their|its|the)?\\s*(?<thing>[^,.!?;\\n]+)`,
  'id',
);
/** "The neighbors got a fire pit": and one like it is asked for. */
const hadThing =
  /\b(?:got|gets|has|have|had|bought|saw|found|tried|love|loves|uses?)\s+(?:a|an|this|these|some|the|his|her|their)\s+(?<thing>[^,.!?;\n]+)/di;
/** "Spilled coffee on my keyboard". */
const hurtThing =
  /\b(?:spilled|spilt|dropped|poured|sat|stepped|ran|drove|fell|hole|crack|leak|got|puked|peed|threw up)\b[^,.!?;\n]*?\b(?:on|in|over|into|to)\s+(?:my|our|his|her|their)\s+(?<thing>[^,.!?;\n]+)/di;
/** What ends a thing's name in a story. */
const after =
  "finally|just|recently|suddenly|totally|literally|already|completely|officially|basically|kinda|is|are|has|have|had|was|were|been|isn['’]?t|aren['’]?t|died|dies|dead|dying|broke|broken|breaks|gave|quit|stopped|kicked|crapped|crapping|bit|conked|pooped|fell|falling|wore|wearing|ripped|tore|cracked|shattered|snapped|got|went|leaks?|leaked|leaking|burned|burnt|burst|exploded|busted|fried|failing|failed|sucks|stinks|smells|rusted|disappeared|vanished|won['’]?t|doesn['’]?t|no longer|keeps?|kept|needs?|started|starts|froze|melted|caught|shrank|sprung|ripped|apart|again|yesterday|today|tonight|this|last|when|while|and|so|because|at|on|in|after|before|ago|by|from|for|to|up|out|with|that|which|who";
const beforeAfter = new RegExp(`^(?<thing>.*?)(?:\\s+(?:${after})\\b.*)?$`, 'is');
/** What happened to it. */
const happening =
  /\b(?:is|are|has|have|was|were|died|dies|dead|dying|broke|broken|breaks|gave|quit|stopped|kicked|crapped|bit|conked|pooped|fell|falling|wore|wearing|ripped|tore|cracked|shattered|snapped|got|went|leaks?|leaked|leaking|burned|burnt|burst|exploded|busted|fried|failing|failed|sucks|stinks|smells|rusted|disappeared|vanished|won['’]?t|doesn['’]?t|isn['’]?t|no longer|keeps?|needs?|started|starts|froze|melted|caught|shrank|sprung|finally|just|apart)\b/i;
/** "My old toaster": whose it was, and how it was. */
const owned =
  /^\W*(?:(?:so|well|ugh|omg|and|but|because|since|cause|cuz|as|now that|hi|hey|hello|ok|okay|help|just (?:realized|noticed)(?: that)?)[,!\s]+)*(?:my|our|the|his|her|their|this|that)\s+(?<thing>(?:.|\n)+)$/di;
const asItWas =
  /^(?:(?:old|ancient|trusty|beloved|poor|crappy|favorite|favourite|current|previous|last|only|other|beat up|worn out|broken|busted|ratty|good old|stupid|dumb|lousy)\s+)+/i;

/** Where in what was told the thing stands that is to be had again: "My old toaster died." */
export function lostThingIn(told: string): { start: number; end: number } | null {
  const lost = lostThing.exec(told);
  const isOut = /^(?:out of|low on|replac)/i.test(lost?.[0] ?? '');
  const isLost = lost?.groups?.whose !== undefined || isOut;
  const isHappening = isLost || happening.test(told);
  return (
    thingOf(told, isLost ? lost : isHappening ? owned.exec(told) : null, isLost) ??
    thingOf(told, hurtThing.exec(told), true) ??
    thingOf(told, hadThing.exec(told), true)
  );
}

function thingOf(
  told: string,
  found: RegExpExecArray | null,
  isWhole: boolean,
): { start: number; end: number } | null {
  const [start] = found?.indices?.groups?.thing ?? [];
  if (start === undefined) return null;
  const rest = told.slice(start);
  const how = asItWas.exec(rest)?.[0].length ?? 0;
  const thing = (beforeAfter.exec(rest.slice(how))?.groups?.thing ?? '').replace(/[\s,.!?;]+$/, '');
  const isNamed = thing.length > 1 && !isSomebody(thing) && (thing.length < rest.length - how || isWhole);
  return isNamed ? { start: start + how, end: start + how + thing.length } : null;
}
