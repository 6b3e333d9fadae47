import type { Plan, Span } from '../plan.ts';

/**
 * What a text means for the current plan: a plan to search (refined or new), or a move that depends on the shown deals.
 */
export type Change =
  | { kind: 'search'; plan: Plan; fresh: boolean }
  | { kind: 'more' }
  | { kind: 'back' }
  | { kind: 'restart' }
  /** Another deal for one slot of a basket. */
  | { kind: 'swap'; at: number }
  /** The same plan without the shown deals; `what` names what else must differ. */
  | { kind: 'others'; what: 'deal' | 'brand' | 'shop' | 'color'; span: Span }
  | { kind: 'compare'; direction: 'cheaper' | 'dearer'; span: Span; without: Plan | null }
  | { kind: 'leave-out'; what: 'brand' | 'merchant'; span: Span };

/** Turns that say what to do with the shown deals, and name no product. The first match counts. */
export const moves: readonly { says: RegExp; to: (span: Span) => Change }[] = [
  {
    says: /^(?:ok(?:ay)?,? |let'?s |please )*(?:start (?:over|again|fresh|anew)|reset|restart|begin again|new (?:search|topic|question)|clear(?: (?:all|it|everything|the list|this))?)[.!]*$/i,
    to: () => ({ kind: 'restart' }),
  },
  {
    says: /^(?:ok(?:ay)?,? |no,? |actually,? |please |can (?:we|you) |let'?s )*(?:go|take me|bring me|get) back\b(?! to (?:school|work|college))|\bgo back to\b|^(?:undo|previous|back)\b|\b(?:the )?(?:previous|earlier|original) (?:list|results|search|ones?|request)\b|\b(?:the )?first (?:list|results|search|request)\b|\bbefore that\b|\bnever ?mind\b|\bforget that\b|\bundo (?:that|it)\b|\b(?:return|back) to (?:where|how|what) (?:we|i|it|you)\b|\bwhere (?:we|i) (?:were|was)\b|^unfilter\b/i,
    to: () => ({ kind: 'back' }),
  },
  {
    says: /\b(?:other|another|different|more|any other) (?:brands?|makers?|makes?|labels?)\b|\bfrom (?:someone|somebody|anyone) else\b|\bdifferent (?:company|manufacturer)\b/i,
    to: (span) => ({ kind: 'others', what: 'brand', span }),
  },
  {
    says: /\b(?:other|another|different|any other) (?:shops?|stores?|sellers?|merchants?|sites?)\b/i,
    to: (span) => ({ kind: 'others', what: 'shop', span }),
  },
  {
    says: /\b(?:other|another|different|any other|more) (?:colou?rs?|shades?)\b/i,
    to: (span) => ({ kind: 'others', what: 'color', span }),
  },
  {
    says: /^(?:(?:show|show me|give me|see|any|find|list|load|are there|do you have|got|have you got|can i see)\s+)*(?:me\s+)?(?:some\s+|any\s+|the\s+|a few\s+)?(?:more|next|what else|anything else|others)(?:\s+(?:of\s+)?(?:these|those|them|like (?:these|those|this|that|it)|ones?|deals?|results?|options?|choices|please|is there|do you have|have you got))*[.!?]*$/i,
    to: () => ({ kind: 'more' }),
  },
  {
    says: /\b(?:something|anything|some(?:thing)?|show me|any) (?:else|different|other|better)\b(?!.*\b(?:for|like)\b)|\b(?:other|different|alternative) (?:options?|ones?|choices?|deals?|ideas?|things?|models?|suggestions?|results?)\b|\bi (?:do not|don'?t|didn'?t) (?:like|love|want) (?:any of )?(?:these|those|them|this|that|it|any)\b|\bnot (?:these|those|what i (?:want|meant|asked|had in mind))\b|\b(?:those|these|they|all)(?:'re| are|'s| is)? (?:all |so |too |kinda |pretty |really |just )*(?:ugly|hideous|boring|lame|meh|bad|terrible|awful)\b|\bnot (?:really |quite )?(?:my|his|her|our) (?:style|taste|thing)\b|\bnone of (?:these|those|them)\b|\b(?:hate|dislike) (?:these|those|them)\b|^(?:(?:too|so|kinda|pretty|all|way too|these|those|they|are|look|it'?s|they'?re) )*(?:ugly|hideous|boring|lame|meh|tacky)[.!]*$|^(?:others|alternatives|next|try again|another one|another|something different)[.!?]*$/i,
    to: (span) => ({ kind: 'others', what: 'deal', span }),
  },
  {
    says: /\b(?:not|no|nothing|none|without|except|exclude|skip|hide|other than)\s+(?:from\s+|by\s+)?(?:that|this|the (?:same|first|second|third|fourth|fifth|last|top))\s+(?:brand|maker)\b/i,
    to: (span) => ({ kind: 'leave-out', what: 'brand', span }),
  },
  {
    says: /\b(?:not|no|nothing|none|without|except|exclude|skip|hide|other than)\s+(?:from\s+|by\s+)?(?:that|this|the (?:same|first|second|third|fourth|fifth|last|top))\s+(?:merchant|shop|store|seller)\b/i,
    to: (span) => ({ kind: 'leave-out', what: 'merchant', span }),
  },
];
