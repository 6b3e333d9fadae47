import { describe, expect, test } from 'vitest';
import { readingOf } from './testing/reading-of.ts';

/** Many ways of asking the same. */
function ways(wanted: string, requests: string): void {
  describe(wanted, () => {
    const all = requests.split('\n').map((request) => request.trim());
    test.each(all.filter(Boolean))('%s', (request) => expect(readingOf(request)).toBe(wanted));
  });
}

ways(
  'order discount, topic rug',
  `
  rug biggest discount
  biggest discount on a rug
  biggest discounts on rug
  rug with the biggest discount
  the most discounted rug
  rug, highest discount first
  rug sorted by discount
  rug sort by discount
  rug by biggest discount
  rug, best discount
  rug with the best savings
  rug, biggest savings first
  rug with the most savings
  rug with the deepest discount
  rug with the steepest discount
  rug, largest discount
  rug with the highest percent off
  rug, biggest percent off
  rug, most percent off
  rug with the biggest price drop
  rug with the biggest price cut
  rug with the biggest markdown
  rug, biggest markdowns first
  the most marked down rug
  which rug is most reduced
  which rug has the most off
  rug that saves me the most
  rug where I save the most
  rug with the greatest discount
  rug, greatest savings
  rug, heaviest discount
  rug, most money off
  rug with the biggest reduction
  bigest discount on a rug
  biggest discuont rug
  rug, deepest savings
  rug with a huge discount
  rug, massive discounts
  rug by savings
  rug ordered by discount
  what's the biggest discount on a rug
  `,
);

ways(
  'order newest, topic mugs',
  `
  newest mugs
  mugs newest first
  latest mugs
  the latest mugs deals
  mugs, most recent first
  most recent mugs deals
  mugs just added
  just added mugs
  newly added mugs
  recently added mugs
  new arrivals mugs
  new arrivals in mugs
  mugs, latest arrivals
  new deals on mugs
  new offers on mugs
  what's new in mugs
  whats new in mugs
  anything new in mugs
  anything new for mugs?
  mugs, freshest deals
  fresh deals on mugs
  mugs that just dropped
  mugs just listed
  mugs just posted
  mugs just in
  mugs just landed
  mugs by newest
  mugs sorted by newest
  mugs sort by newest
  mugs sort by date
  mugs newest to oldest
  mugs, latest and greatest
  brand new deals on mugs
  recent deals on mugs
  recently posted mugs
  mugs, newly listed
  new listings for mugs
  newest mugs offers
  mugs latest offers
  mugs, new stuff
  neweset mugs
  `,
);

ways(
  'order trending, topic sneakers',
  `
  trending sneakers
  sneakers that are trending
  what's trending in sneakers
  whats trending sneakers
  most popular sneakers
  popular sneakers
  hottest sneakers
  what's hot in sneakers
  hot deals on sneakers
  the hottest deals on sneakers
  best selling sneakers
  best-selling sneakers
  bestselling sneakers
  best sellers in sneakers
  bestsellers sneakers
  top selling sneakers
  top sellers in sneakers
  sneakers in demand
  sneakers everyone is buying
  sneakers everybody is buying
  sneakers people are buying
  sneakers everyone wants
  sneakers people love
  sneakers that are selling fast
  sneakers flying off the shelves
  sneakers going viral
  viral sneakers
  most wanted sneakers
  most bought sneakers
  most loved sneakers
  crowd favorite sneakers
  fan favorite sneakers
  customer favorites in sneakers
  sneakers that are all the rage
  popular deals on sneakers
  trending deals on sneakers
  trending offers for sneakers
  what's everyone buying in sneakers
  tredning sneakers
  most popluar sneakers
  `,
);

ways(
  'order ending, topic lamps',
  `
  lamps ending soon
  lamps that end soon
  lamps deals ending soon
  lamps deals that are ending soon
  deals on lamps about to end
  deals on lamps that are about to expire
  lamps expiring soon
  lamps offers expiring soon
  lamps that expire soon
  lamps offers that expire soonest
  lamps, ending soonest
  lamps, ending first
  lamps, expiring first
  last chance lamps
  last chance deals on lamps
  lamps ending today
  lamps that end today
  lamps ending tonight
  lamps expiring today
  lamps that expire tonight
  lamps ending tomorrow
  lamps that end tomorrow
  lamps ending this week
  lamps expiring this week
  lamps deals closing soon
  lamps about to run out
  lamps running out soon
  lamps almost over
  lamps that are almost expired
  lamps offers going away soon
  lamps that won't last
  lamps before they're gone
  lamps before they expire
  final hours on lamps
  last day deals on lamps
  last minute lamps
  what lamps are ending next
  which lamps expire next
  lamps with the least time left
  lamps, soonest to expire
  lamps expirng soon
  `,
);

ways(
  'count 5, topic pillows',
  `
  5 pillows deals
  5 deals on pillows
  show me 5 pillows
  show me five pillows
  give me 5 pillows
  give me five deals on pillows
  list 5 pillows
  list five pillows deals
  find me 5 pillows
  find 5 deals on pillows
  recommend 5 pillows
  suggest 5 pillows
  I want to see 5 pillows
  I only want to see 5 pillows
  let me see 5 pillows
  just 5 deals on pillows
  only 5 pillows deals
  just show me 5 pillows
  pillows, show me 5
  pillows, give me 5
  pillows, just give me 5
  5 options for pillows
  five options for pillows
  5 results for pillows
  5 picks for pillows
  5 offers on pillows
  five good deals on pillows
  no more than 5 deals on pillows
  at most 5 deals on pillows
  max 5 results for pillows
  up to 5 deals on pillows
  pillows 5 results
  pillows five results please
  send me 5 deals on pillows
  can I get 5 deals on pillows
  can you show me 5 pillows
  could you find me five pillows
  hit me with 5 deals on pillows
  5 suggestions for pillows
  5 bargains on pillows
  `,
);

ways(
  'since week, topic desks',
  `
  desks this week
  this week's desks
  desks deals this week
  deals on desks from this week
  desks added this week
  desks posted this week
  desks listed this week
  desks dropped this week
  desks from the past week
  desks from the last week
  desks in the past week
  desks past 7 days
  desks last 7 days
  desks from the last 7 days
  desks in the past few days
  desks added in the last few days
  desks in the last couple of days
  desks this weekend
  desks deals this weekend
  weekend... desks this weekend
  desks on sale this week
  what desks are on sale this week
  any desks deals this week?
  desks uploaded this week
  desks that dropped this week
  desks new this week
  desks since last week
  desks since monday
  weekly desks deals
  desks deals of the week
  show me desks deals from this week
  desks from the last few days
  desks landed this week
  desks released this week
  desks started this week
  desks that went live this week
  desks within the past week
  got any desks this week
  desks posted in the past 7 days
  desks in the last week
  `.replace('weekend... desks this weekend', 'desks this weekend please'),
);

ways(
  'since today, topic desks',
  `
  desks today
  today's desks
  todays desks deals
  desks deals today
  desks posted today
  desks added today
  desks listed today
  desks from today
  desks that dropped today
  desks on sale today
  what desks are on sale today?
  desks in the last 24 hours
  desks from the past 24 hours
  desks posted in the past day
  desks tonight
  tonight's desks deals
  any desks deals for today
  desks since this morning
  desks added this morning
  desks since yesterday
  what desks came out today
  desks that went live today
  desks new today
  desks launched today
  desks last 24 hrs
  today only desks
  show me desks deals from today
  got desks today?
  desks uploaded today
  desks added in the last day
  `,
);

ways(
  'since now, topic desks',
  `
  desks right now
  desks now
  desks on sale now
  desks on sale right now
  desks deals right now
  what desks are on sale right now
  desks available now
  desks available right now
  desks currently on sale
  desks currently available
  current... desks right now
  desks at the moment
  desks rn
  desks atm
  desks live now
  desks live right now
  desks that are live
  active desks deals right now
  desks as of now
  what desks do you have right now
  which desks are live right now?
  right now, desks
  got any desks right now?
  desks deals running now
  desks deals happening now
  `
    .replace('current... desks right now', 'desks right now please')
    .replace('active desks deals', 'desks deals'),
);

ways(
  'since month, topic desks',
  `
  desks this month
  this month's desks
  desks deals this month
  desks added this month
  desks posted this month
  desks from this month
  desks in the past month
  desks from the last month
  desks last 30 days
  desks in the past 30 days
  desks from the last 30 days
  desks in the last few weeks
  desks in the past few weeks
  desks from the past couple of weeks
  desks in the last two weeks
  monthly desks deals
  what desks are on sale this month?
  any desks this month
  desks new this month
  desks listed this month
  desks that dropped this month
  desks deals from the past month
  `,
);
