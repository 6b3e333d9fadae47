import { brand } from '../../../domain/brand.ts';
import { claims } from '../../../domain/claims.ts';
import { usualMonth } from '../../../domain/claims-of-tiers.ts';
import type { Claim } from '../../../domain/claim.ts';
import { claimsOf } from '../../../domain/claims-of-programme.ts';
import { goals } from '../../../domain/goals.ts';
import { otherSpendMultiplier, type Tier, tiers } from '../../../domain/tiers.ts';
import { placeRule } from '../../../domain/waitlist-place.ts';
import { shortUsd } from '../../../domain/usd.ts';
import type { Label } from '../classify.ts';
import type { CardFor, Reply } from '../turn.ts';
import {
  amountOf,
  asksKind,
  asksToBuy,
  asksWhen,
  comparesCards,
  comparesTiers,
  noValue,
  pointsReply,
  doubtsTier,
  tierLine,
  tiersIn,
  verdictOn,
} from './card-points.ts';

const said = ({ text, condition }: Claim) => `${text} ${condition}`;
const sentence = ({ text, condition }: Claim) => {
  const whole = /[.!]$/.test(text) ? `${text} ${condition}` : `${text}, ${condition}`;
  return /[.!]$/.test(whole) ? whole : `${whole}.`;
};
const launchIn = (programme: CardFor) => sentence(claimsOf(programme).launch);
const benefits = { text: 'Compare the tiers', href: '/benefits' };
const waitlist = { text: 'Join the waitlist', href: '/join-waitlist' };
const order = { text: 'How deals are ordered', href: '/how-deals-are-ordered' };
const privacy = { text: 'Privacy', href: '/privacy' };
export const elsewhere = `Purchases outside your goal would earn ${otherSpendMultiplier} point a dollar on every tier.`;
const samples =
  'What is marked Sample is invented, shop and price alike, to show how Ventus works before launch. Real prices come from the shops’ own feeds, and every card says when its price was last checked.';
const whatItIs = (programme: CardFor) =>
  `${brand.name} is a rewards card for the United States that isn’t live yet: more points in the goal you choose, and an assistant that finds deals. ${launchIn(programme)}`;
const hearFirst = 'The card is not live yet; people on the waitlist hear first.';

/** "Golf, dogs and gaming", "both as goals": more than one goal is wanted. */
const severalGoals =
  /\b(?:both|two|three|2|3|several|many|multiple|all (?:of|three|3)|(?:more|other) than (?:one|1))\b|,[^,.?]+,? (?:and|&) |\b(?:and|&) .*\b(?:both|too)\b/i;
const asksVerdict = /\bworth\b|\bwhich (?:one|tier|plan|card|membership|level)\b.*\b(?:should|best|right)\b/i;
/** "Is the card free", "is there a yearly fee": a question for yes or no. */
const asksIfFee =
  /^(?:(?:so|and|but|ok(?:ay)?|wait|hi|hey),? )*(?:is|are|does|do|will|would)\b(?!.*\b(?:hidden|late|transfer|transaction|foreign)\b).*\b(?:free|fees?|costs?|pay|charge)\b/i;
const sharedBy = (list: readonly Tier[]) =>
  list
    .filter(({ mainGoals }) => mainGoals > 1)
    .map(
      ({ name, mainGoals, annualFee }) =>
        `More than one goal takes ${name}: up to ${mainGoals}, for ${shortUsd(annualFee)} a year.`,
    )
    .join(' ');

/**
 * The answer to each common question about the card; every sentence about rewards or money comes from the claims
 * register.
 */
export const topics: Readonly<Record<Label<'card'>, (text: string, programme: CardFor) => Reply>> = {
  points: (text) => {
    const amount = amountOf(text);
    if (amount !== null) return pointsReply(amount, text);
    const [tier] = tiersIn(text);
    const rate = tier ? `${tierLine(tier)} ${elsewhere}` : said(claims.membership);
    return { reply: `${rate} Name an amount, and I’ll work out its points.`, links: [benefits] };
  },
  tiers: (text, programme) => {
    // "Free" is also a name of the first tier.
    const isIfFee = asksIfFee.test(text) && tiersIn(text.replaceAll(/\bfree\b/gi, ' ')).length === 0;
    const named = isIfFee ? [] : tiersIn(text);
    const lines = (named.length > 0 ? named : tiers).map(tierLine);
    const first = severalGoals.test(text) ? [sharedBy(tiers)] : [];
    if (!severalGoals.test(text) && (asksVerdict.test(text) || doubtsTier(text))) {
      const verdict = `${verdictOn(text, programme.month ?? usualMonth)} ${claims.worthIt.condition}`;
      const basis = programme.month
        ? 'This is for what you told us you spend in your goal.'
        : 'That depends on what you spend in your goal.';
      // What somebody doubts is described before it is weighed.
      const told = doubtsTier(text) ? named.map(tierLine) : [];
      return { reply: [...told, basis, verdict].join(' '), links: [benefits] };
    }
    const [free] = tiers.filter(({ annualFee }) => annualFee === 0);
    if (free && isIfFee)
      first.push(
        `${/\bfree\b|\b(?:no|without) (?:\w+ )?fees?\b/i.test(text) ? 'Yes, on' : 'Not on'} ${free.name}, which is planned at ${shortUsd(free.annualFee)} a year; the other tiers cost more.`,
      );
    return { reply: [...first, ...lines, said(claimsOf(programme).fees)].join('\n'), links: [benefits] };
  },
  launch: (_, programme) => ({
    reply: `${launchIn(programme)} ${hearFirst}`,
    links: [waitlist],
  }),
  age: (_, programme) => ({
    reply: `You need to be 18 or older and live in the United States. ${launchIn(programme)}`,
    links: [waitlist],
  }),
  region: (_, programme) => ({
    reply: `Ventus is for customers in the United States (U.S.) only, 18 or older. ${launchIn(programme)}`,
    links: [waitlist],
  }),
  insured: (_, programme) => ({
    reply: said(claimsOf(programme).notABank),
    links: [{ text: 'Terms', href: '/terms' }],
  }),
  waitlist: (text) =>
    /\bmy (?:place|spot|position|number)\b|\bwhere am i\b|\bwhat number\b/i.test(text)
      ? {
          reply:
            'The link in your confirmation email opens your place. On the device you joined with, My place opens it too.',
          links: [{ text: 'My place', href: '/waitlist/status' }],
        }
      : {
          reply: `Join the waitlist with your name, email and favorite category; it takes a minute. If you have joined, the link in our mail shows your place. ${said(claims.joining)}`,
          links: [waitlist],
        },
  paid: () => ({ reply: `No shop pays for a place here. ${said(claims.dealOrder)}`, links: [order] }),
  privacy: () => ({
    reply:
      'What you ask here is used to find deals, and it is not sold. The privacy page names everything that is kept and how to have it deleted.',
    links: [privacy],
  }),
  order: () => ({
    reply: `${said(claims.dealOrder)} ${samples}`,
    links: [order],
  }),
  goals: (text) => ({
    reply: `${severalGoals.test(text) ? `${sharedBy(tiers)} ` : ''}You choose one goal: ${goals.map(({ label }) => label.toLowerCase()).join(', ')}. Purchases in it earn more points. ${tiers.map(({ name, features }) => `${name}: ${(features.find((each) => /goal/i.test(each)) ?? features[0] ?? '').toLowerCase()}.`).join(' ')}`,
    links: [{ text: 'Smart Rewards', href: '/smartrewards' }],
  }),
  redeem: () => ({
    reply: `${noValue} ${said(claims.estimates)}`,
    links: [benefits],
  }),
  account: (_, programme) => ({
    reply: `Not yet: the ${brand.name} card isn’t live, so there is no account, balance or payment to look up. ${launchIn(programme)} I can tell you what is planned, or find you a deal.`,
    links: [benefits],
  }),
  about: (_, programme) => ({
    reply: `${whatItIs(programme)} Write to ${brand.contactEmail} to reach a person.`,
    links: [benefits, waitlist],
  }),
  terms: (text) => ({
    reply: `${unsettled.find(([asks]) => asks.test(text))?.[1] ?? 'That'} is not settled yet. ${hearFirst}`,
    links: [waitlist],
  }),
  shop: () => ({
    reply: `${brand.name} isn’t a shop: the shop named on each card sells, ships and takes returns. View Deal opens its page. A deal marked as a sample is from an invented shop and can’t be bought.`,
    links: [order],
  }),
  outside: (text) => {
    const amount = amountOf(text);
    if (amount !== null) return pointsReply(amount, `${text} outside my goal`);
    return {
      reply: `${elsewhere} ${said(claims.membership)}`,
      links: [benefits],
    };
  },
};

/** What the card's terms will say, which nobody knows before they are written. */
const unsettled: readonly (readonly [asks: RegExp, what: string])[] = [
  [
    /^(?:(?:so|and|but),? )*(?:does|will|would|is) (?:it|the card|this card|ventus) (?:work|be (?:accepted|taken|good)|accepted|good|count|earn(?: points)?) (?:at|in|with) [\w' ]+\W*$/i,
    'Where the card will be accepted, and which shops count toward a goal,',
  ],
  [
    /\b(?:can|could|will|would) (?:i|we|you) use (?:it|the card|this card|ventus|this) (?:at|in|on|with|for|to (?:pay|shop) (?:at|in))\b/i,
    'Where the card will be accepted, and which shops count toward a goal,',
  ],
  [
    /\b(?:how long|when|how (?:soon|fast|quickly))\b.*\bpoints? (?:to )?(?:post|show(?: up)?|arrive|appear|clear|credit|count)\b/i,
    'When the points of a purchase will show up',
  ],
  [
    /^(?=.*\bpoints?\b).*\b(?:returns?|returned|returning|refund(?:s|ed)?|(?:send|sent|bring|brought|give|gave|take|took) (?:\w+ ){1,3}back)\b/i,
    'What happens to the points of a purchase that is returned',
  ],
  [
    /\bcredit (?:score|check|report|history|limit|line)\b|\b(?:good|bad|poor|no|my|great|perfect) credit\b|\b(?:hard|soft) (?:pull|inquiry)\b/i,
    'What credit the card will ask for',
  ],
  [
    /\bpoints?\b.*\b(?:expir\w*|go bad|run out|lapse|last|disappear)\b|\b(?:lose|keep|sit on) (?:my|the|your) points\b|^(?:and |so |but )?(?:do|will|would|can) (?:they|those) (?:ever )?(?:expire|go bad|lapse)\b/i,
    'Whether points will ever expire',
  ],
  [
    /\bforeign (?:transaction )?(?:fees?|transactions?|charges?|purchases?)\b|\b(?:use|using|works?|take) (?:it|the card|this card) (?:abroad|overseas|in (?:europe|mexico|canada))\b/i,
    'What the card will cost abroad',
  ],
  [
    /\b(?:cancel\w*|quit|leave|stop)\b.*\b(?:money|fee|99|199) back\b|\b(?:cancel\w*|quit)\b.*\b(?:refund\w*|prorat\w*)\b|\b(?:yearly |annual )?fee\b.*\brefund\w*\b/i,
    'What happens to a payment when somebody cancels',
  ],
  [
    /\bcancel (?:it|the card|my (?:card|membership)|premium|elite|any ?time)\b|^(?:so |and )?how (?:do|can|would) i cancel\b|\bgive it up whenever\b|\b(?:tied|locked) (?:to it|in(?:to)?)\b|\bclose my (?:card|account)\b/i,
    'How the card can be canceled',
  ],
  [
    /\b(?:sign(?:ing)?[ -]?up|welcome|joining|new member|intro\w*) (?:bonus|offer|reward|points)\b/i,
    'Whether new members will get something extra',
  ],
  [
    /\b(?:student|senior|military|veteran|teacher)s? (?:discount|price|rate|card|version|tier)\b/i,
    'Whether some people will pay less',
  ],
  [
    /\bwho (?:pays|funds|covers|is paying)\b.*\bpoints\b|\b(?:do|will|would) (?:i|we|shops|merchants|stores) (?:have to )?(?:pay|fund|cover)\b.*\bpoints\b/i,
    'Who pays for points, the shops or we,',
  ],
  [/\b(?:apr|interest rates?|late payments?|minimum payments?)\b/i, 'What interest the card will charge'],
];

export const isUnsettled = (text: string): boolean => unsettled.some(([asks]) => asks.test(text));

/** Questions with their own answer, by their essential words. */
export const special: readonly {
  asks: RegExp;
  answer: (text: string, programme: CardFor) => Reply;
  isPlain?: true;
}[] = [
  {
    isPlain: true,
    asks: /^(?:(?:hi|hello|hey|yo|so|ok(?:ay)?)[,.! ]+(?:there[,.! ]+)?)?(?:so )?what(?:['’]?s| is| exactly is)(?: all)? (?:(?:this|ventus)|(?:this|the|your|that) (?:ventus )?(?:rewards? )?(?:card|program|site|app)(?: thing(?:y)?)?(?: (?:all )?about)?)(?: (?:that |which )?(?:(?:i|you|y'?all|we)(?:['’]?(?:m|ve|re))?|(?:is|['’]s) (?:mentioned|on|advertised)|everyone|everybody|people)\b[^?!]*)?\W*$|^(?:(?:so|ok(?:ay)?|and|hi|hey),? )*how (?:does|do|will|would) (?:the|your|ur|this|that) (?:ventus |rewards? )*(?:card|program)(?: thing)? (?:even |actually |really )?work\W*$/i,
    answer: (text, programme) => topics.about(text, programme),
  },
  {
    // "The rewards card. What do I get": what it is, and what each tier would give.
    asks: /\bwhat (?:do|would|will|can|could) (?:i|we|you|people) (?:actually |really |even )?(?:get|gain|earn)(?: (?:out of|from|with|for) (?:it|this|that|the card|having it|the rewards card))?\W*$|\bwhat(?:['’]?s| is) in it for me\b|\bwhat(?: (?:does|will|would)|['’]?s) (?:it|(?:the|this|your|ur) (?:rewards )?card) (?:even |actually |really |ever )*(?:do|give|get|offer)\b|\b(?:benefits|perks) of (?:it|the card|this card|having)\b|\b(?:what|which) (?:benefits|perks)\b/i,
    answer: (_, programme) => ({
      reply: [whatItIs(programme), ...tiers.map(tierLine), elsewhere, noValue].join(' '),
      links: [benefits, waitlist],
    }),
  },
  {
    isPlain: true,
    asks: /\b(?:cancel|leave|quit|get off|unsubscribe from|remove me from|take me off) (?:the |my (?:place|spot) on the )?(?:wait ?-?list|list)\b/i,
    answer: () => ({
      reply:
        'Open your place with the link in our mail: Manage your entry stops the mail or deletes the entry at once.',
      links: [{ text: 'My place', href: '/waitlist/status' }],
    }),
  },
  {
    isPlain: true,
    asks: /\b(?:change|switch|update) (?:it|my (?:goal|category|main goal|choice)|the (?:goal|category))\b.*\b(?:later|after|any ?time|afterwards?)\b/i,
    answer: (text, programme) => topics.goals(text, programme),
  },
  {
    isPlain: true,
    asks: /\b(?:talk|speak|chat|write)\b.*\b(?:human|person|someone|somebody|agent|people|representative|support)\b|\bcustomer (?:service|support|care)\b/i,
    answer: () => ({
      reply: `I’m a program. To reach a person, write to ${brand.contactEmail}.`,
      links: [{ text: `Email ${brand.contactEmail}`, href: `mailto:${brand.contactEmail}` }],
    }),
  },
  {
    isPlain: true,
    asks: /\b(?:need|have|got|must|should) (?:\w+ )?(?:sign ?up|register|log ?in|(?:make |create |open )?an account)\b/i,
    answer: () => ({
      reply:
        'No account is needed to look for deals and open them: View Deal goes to the shop. To save deals you need one, and it costs nothing.',
      links: [{ text: 'Log in or sign up', href: '/login' }],
    }),
  },
  {
    isPlain: true,
    asks: /\bwhen do (?:these|those|the|your|all) (?:\w+ )?(?:deals?|offers?|sales?) (?:end|expire|stop)\b|\bhow long (?:do|are) (?:these|the|your) (?:deals?|offers?) (?:last|good|valid)\b/i,
    answer: () => ({
      reply: 'Each deal has its own end date, on its card. Where the shop states none, the card says so.',
      links: [order],
    }),
  },
  {
    isPlain: true,
    asks: /\b(?:move|jump|skip|climb|get) (?:up|ahead|to the front|higher)\b.*\b(?:wait ?-?list|list|line|queue)\b|\brefer(?:rals?|ring|s)?\b|\binvit(?:e|ing) (?:a |my |some )?(?:friend|people)/i,
    answer: () => ({
      reply: `Each person who joins with your code and confirms their address moves you up ${placeRule.placesForReferral} places, for ${placeRule.mostReferrals} people at most. No place can be bought.`,
      links: [waitlist],
    }),
  },
  {
    isPlain: true,
    asks: /\b(?:can|could|how|want|would|list|sign|costs?)\b.*\b(?:my|our|a) (?:\w+ )?(?:business|shop|store|company|brand|boutique|products)\b|\b(?:i|we) (?:own|run|have) an? (?:\w+ ){0,2}(?:business|shop|store|company|brand|boutique)\b|\b(?:merchants?|retailers?|shops|stores)\b.*\b(?:join|sign|apply|partner|list|fees?|costs?|charged?|pay a)\b|\b(?:list|sell|advertise|show) (?:my|our) (?!friends?\b)\w+ (?:here|on (?:here|ventus|this|your))\b|\bpartner with\b|\b(?:become|be|as) an? (?:merchant |retail )?partner\b/i,
    answer: () => ({
      reply:
        'Merchants have a waitlist of their own: leave your name, your website and what you sell. Joining costs nothing, and neither does showing products through a feed today. Prices of offers, and who pays for points on them, are not set yet; a shop sees both before it decides.',
      links: [{ text: 'For merchants', href: '/partners' }],
    }),
  },
  {
    isPlain: true,
    asks: asksKind,
    answer: (_, { cardType }) => ({
      reply: `${cardType === null ? 'Whether it will be a credit card or a prepaid card is not settled yet.' : `It is planned as a ${cardType} card.`} You don’t need it to look for deals here.`,
      links: [benefits],
    }),
  },
  {
    isPlain: true,
    asks: comparesCards,
    answer: (_, programme) => ({
      reply: `I can’t compare with other cards: I only know what ${brand.name} plans. ${tiers.map(tierLine).join(' ')} ${launchIn(programme)}`,
      links: [benefits],
    }),
  },
  {
    isPlain: true,
    asks: asksWhen,
    answer: (text, programme) => {
      const launch = topics.launch(text, programme);
      return /\bfees?\b/i.test(text)
        ? { ...launch, reply: `${topics.tiers('', programme).reply} ${launch.reply}` }
        : launch;
    },
  },
  {
    isPlain: true,
    asks: comparesTiers,
    answer: (text, programme) => topics.tiers(text, programme),
  },
  {
    isPlain: true,
    asks: /\bpoints?\b (?:\w+ ){0,3}(?:worth\b(?! it)|in (?:real |actual )?(?:money|dollars|cash|bucks))|\bworth of (?:a |one )?points?\b/i,
    answer: (text, programme) => topics.redeem(text, programme),
  },
  {
    isPlain: true,
    asks: /\bis (?:the |that |this |your )?[135]x\b|\b[135]x\b.*\b(?:lie|real|true|legit|scam|catch|points?|rewards?)\b/i,
    answer: (text, programme) => topics.points(text, programme),
  },
  {
    isPlain: true,
    asks: /\b(?:hurts?|affects?|dings?|hits?|touch|impacts?|lowers?|checks?|pulls?) my credit\b|\bcredit checks?\b/i,
    answer: () => ({
      reply: `Nobody checks your credit for the waitlist. Whether and how the card will is not settled yet. ${said(claims.joining)}`,
      links: [waitlist],
    }),
  },
  {
    isPlain: true,
    asks: /\bwho(?:['’]?s| is| are)? (?:actually |really )?(?:behind|owns?|runs?|running|founded|started|the founder of) (?:this|it|you|ventus|the (?:card|company|site|app))\b|\b(?:which|what) bank\b|\bwho(?:['’]?s| is)? (?:issues?|issuing|the (?:bank|issuer))\b/i,
    answer: (_, programme) => ({
      reply: `${programme.founderName ? `${programme.founderName} founded ${brand.name}. ` : ''}${programme.bankName === null ? 'Which bank will issue the card has not been announced. ' : ''}${said(claimsOf(programme).notABank)} Write to ${brand.contactEmail} to reach a person.`,
      links: [{ text: 'About us', href: '/about' }],
    }),
  },
  ...unsettled.map(([asks]) => ({
    isPlain: true as const,
    asks,
    answer: (text: string, programme: CardFor) => topics.terms(text, programme),
  })),
  {
    isPlain: true,
    asks: /\b(?:credit|debit|prepaid|charge)\b(?: card)?(?:,| or)|\b(?:what|which) (?:kind|type|sort) of card\b|\bis (?:it|this|ventus) (?:a|an|like a) (?:\w+ )?(?:credit|debit|prepaid)\b/i,
    answer: (_, programme) => ({
      reply: `${programme.cardType === null ? 'Whether it will be a credit or a prepaid card is not settled yet.' : `It will be a ${programme.cardType} card.`} ${said(claimsOf(programme).notABank)}`,
      links: [benefits],
    }),
  },
  {
    isPlain: true,
    asks: /(?:^|[.?!] )(?:so |and |but |why )*are (?:the|your|these|those|they|all) (?:of )?(?:these |those |the )?(?:all )?(?:deals |offers |shops |stores |prices |discounts )?(?:even |actually |really |all )*(?:real|legit|fake|genuine|true|samples?|invented|made up)\b/i,
    answer: () => ({ reply: samples, links: [order] }),
  },
  {
    isPlain: true,
    asks: /\b(?:trust|believe|verify|check|fake|inflated?|honest|legit)\b.*\b(?:discounts?|savings?|sale prices?|former prices?|original prices?|percent(?:ages)?)\b|\b(?:discounts?|savings?|sale prices?|original prices?)\b.*\b(?:real|fake|honest|legit|trustworthy|inflated)\b/i,
    answer: () => ({
      reply: `A filled badge means that we saw the earlier price ourselves. An outlined one is the shop’s own claim, and the card says so and names the usual price we saw. ${samples}`,
      links: [order],
    }),
  },
  {
    isPlain: true,
    asks: asksToBuy,
    answer: (text, programme) => topics.shop(text, programme),
  },
  {
    isPlain: true,
    asks: /^(?:and |so )?(?:which|what) (?:stores|shops|retailers|merchants)\W*$|\b(?:which|what) (?:stores?|shops?|retailers?|merchants?|brands?) (?:do|are|can|does|have) (?:you|i|it|ventus|partner)\b/i,
    answer: () => ({
      reply: `Each deal names its shop, and Find Deals lists them all. ${samples}`,
      links: [order],
    }),
  },
  {
    isPlain: true,
    asks: /\b(?:scam|scammy|legit|legitimate|sketchy|fraud|phishing)\b|\b(?:can|should) i trust (?:you|this|ventus)\b/i,
    answer: () => ({
      reply: `Fair question. The card is not live, so nothing can be bought or charged here. Joining a list takes a name, an email and a category, and nobody asks for a Social Security or card number. Write to ${brand.contactEmail} to reach a person.`,
      links: [{ text: 'About us', href: '/about' }, privacy],
    }),
  },
  {
    isPlain: true,
    asks: /\b(?:what(?:['’]?s| is)|is there|any) (?:the |a )?catch\b/i,
    answer: () => ({
      reply: `Asking here costs nothing and needs no account, and no shop pays for a place. What each tier is planned to cost, and its limits, are on Benefits. ${hearFirst}`,
      links: [benefits],
    }),
  },
  {
    isPlain: true,
    asks: /\b(?:after|past|over|beyond|above|reach|hit|exceed|(?:go|went) over) (?:the|my|that|this) (?:\$?[\d,]+ ?k? )?(?:monthly |spending )?(?:cap|limit|max(?:imum)?)\b(?!.*\b(?:price|budget)\b)|\bwhat happens\b.*\b(?:hit|reach|pass|exceed|go over|spend (?:more than|over)|past|after|above) (?:the )?\$?\d[\d,]*\b/i,
    answer: () => ({ reply: said(claims.pastTheCap), links: [benefits] }),
  },
  {
    isPlain: true,
    asks: /\b(?:what|how) about (?:the )?(?:shipping|delivery|returns)\b|\b(?:can|could|will) you (?:order|ship|deliver) (?:it|this|that|them)\b|\bprice[- ]match|\breturn (?:something|it|an? item|this|that|policy)\b|\breturns\b|\bmy (?:order|package|delivery)\b|\bstore near me\b|\b(?:free|shipping|delivery) (?:shipping|delivery|costs?|fees?|times?)\b|\bhow long (?:is|does) (?:shipping|delivery)\b|\bdo(?:es)? (?:you|y'?all|they|it|these|the shops?) (?:ship|deliver)\b|(?<!\bmy )\brefunds?\b/i,
    answer: (text, programme) => topics.shop(text, programme),
  },
  {
    isPlain: true,
    asks: /\bhow (?:do|can|would) i save (?:a |an |this |the |some )?(?:deals?|offers?)\b/i,
    answer: () => ({
      reply:
        'Press Save Deal on a card, or say “save the second one.” You need an account for it, and it costs nothing.',
      links: [{ text: 'Log in or sign up', href: '/login' }],
    }),
  },
  {
    isPlain: true,
    asks: /\b(?:do|does|will|would|is) (?:i|it|we|this)\b.*\b(?:pay|cost|free|charge)\b.*\b(?:talk|chat|use you|ask you|use this|assistant)\b/i,
    answer: () => ({
      reply: 'Asking here costs nothing, and needs no account. No shop pays for a place in the answers.',
    }),
  },
  {
    isPlain: true,
    asks: /^(?:so |and |hey |hi )?(?:can|could|may) (?:my|our|his|her) [\w' ]+ (?:use|get|have|apply for|join|own) (?:it|one|this|the card|a card)\b/i,
    answer: (text, programme) =>
      /\b(?:canada|mexico|toronto|london|europe|abroad|overseas)\b/i.test(text)
        ? topics.region(text, programme)
        : topics.age(text, programme),
  },
  {
    isPlain: true,
    asks: /^(?:is there|do you have|have you got|where(?:'?s| is)) (?:an?|the|your) (?:ventus |mobile |phone |iphone |android )*app\b/i,
    answer: () => ({ reply: 'There is no app to install: the site works in the browser of a phone.' }),
  },
  {
    isPlain: true,
    asks: /\b(?:visa|master ?card|amex|american express)\b(?! gift)|\bis (?:it|this|the card)\b.*\bdiscover\b/i,
    answer: (_, programme) => ({
      reply: `Which network the card will run on has not been announced. ${launchIn(programme)}`,
      links: [waitlist],
    }),
  },
  {
    isPlain: true,
    asks: /\b(?:the|this|your|a|ventus) card\b.*\b(?:free|costs?)\b|\b(?:annual|yearly|membership) fees?\b|\bfree\b.*\bcard\b|\bhow much (?:is|does|will|would) (?:the|this|your) card\b|^(?:\w+ )?(?:do|will|would) i (?:have to|need to|gotta) pay(?: \w+)?\W*$/i,
    answer: (text, programme) => topics.tiers(text, programme),
  },
  {
    asks: /\b(?:transaction|transfer|late|hidden|monthly|yearly|annual|any|the) fees?\b/i,
    answer: topics.tiers,
  },
  {
    asks: /\b(?:change|switch|update)\b.*\bgoals?\b|\bgoals?\b.*\b(?:changes?|switch)\b/i,
    answer: topics.goals,
  },
  {
    asks: /\bcaps? (?:on|of|for) (?:the )?(?:standard|premium|elite)\b|\b(?:monthly|annual) cap\b|\bis (?:standard|premium|elite) (?:worth|capped)\b/i,
    answer: topics.tiers,
  },
  {
    isPlain: true,
    asks: /\b(?:what(?:'?s| is)|how do i) (?:your |the )?(?:e-?mail|phone|contact|reach|number)\b|\byour (?:e-?mail|phone number|address)\b/i,
    answer: topics.about,
  },
  { asks: /\bsmart rewards\b/i, answer: topics.goals },
  { asks: /\b[135]x\b/i, answer: topics.points },
  {
    asks: /\b(?:outside|not in|beyond|other than) (?:of )?(?:my|the|your) goal\b/i,
    answer: topics.outside,
  },
];
