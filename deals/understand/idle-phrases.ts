import type { Lexed } from './lex.ts';
import { phraseList } from './phrase-list.ts';

/** Said of the list or of nothing, though their words mean something elsewhere. */
const phrases = phraseList(
  `evening !|morning !|afternoon !|evening ,|morning ,|afternoon ,|anyone carry|anybody carry|you carry|they carry|guys carry|stores carry|store carry|let's say|lets say|say like|my max|our max|my limit|our limit|my cap|my ceiling|my maximum|our maximum|give or take|more or less|or so|or thereabouts|what's poppin|whats poppin|what's cracking|whats crackin|what's cookin|what's shaking|is it possible to|is it possible|would it be possible|are you able to|be able to|come across|get my hands on|get a hold of|lay my hands on|get hold of|track down|hunt down|dig up|root around|in the store|on your site|on the site|on here|in here|over here|in the catalog|on your list|in your list|from your list|what are my options|what are the options|what options do i have|what kind of|what sort of|what types of|which ones|which one|what else|anything else|something else|nice to have|must have|must haves|so many thanks|much appreciated|thanks again|thank you very much|thank you kindly|cheers mate|ta|have a good one|have a great day|have a nice day|take care|talk soon|bye|now i|now we|now my|and now|now looking|now needing|now shopping|now searching|now hunting|now need|now want|now wants|now needs|now he|now she|now they|but now|so now|i'm after|im after|we're after|run me|set me back|cost me|the goods on|the goods|sup ,|sup !|wassup|wazzup|at the top|on top|at the front|surprise me|would be great|would be best|would be nice|would be awesome|would be perfect|
  would be amazing|would be cool|that'd be great|thatd be great|be great if|u got|ya got|y'all got|yall got|you got|u have|u guys|
  do u|can u|could u|would u|if u|u find|thank u|out there|long story short|by any chance|if possible|if you can|no pun intended|
  a new|some new|my new|a brand new|save big|save some money|save money|budget is tight|price isn't an issue|price is no issue|
  price is no object|money is no object|money's no object|cost is no object|price doesn't matter|price doesnt matter|
  money isn't an issue|in the market for|tight budget|on a budget|shoestring budget|nothing fancy|nothing too fancy|nothing crazy|
  nothing too crazy|nothing special|nothing serious|a few|a couple of|a bunch of|a lot of|a ton of|tons of|pretty please|
  thanks in advance|thx in advance|ty in advance|thank you in advance|in advance|thanks so much|thanks a lot|thanks a bunch|
  thanks a ton|many thanks|thank you so much|treat myself|as long as|so long as|time for|it's time for|its time for|time to get|time to buy|this year|this season|next year|every morning|every weekend|all the time|all day long|treat me|treat me to|treat yourself|treating myself|looking everywhere for|
  looked everywhere for|searching everywhere for|look everywhere|been looking everywhere|help me out|help a girl out|
  help a guy out|keen on|keen to|hook me up with|hook me up|hook a brother up|point me to|point me toward|point me towards|
  point me in the direction of|how's it going|hows it going|how are you|how are ya|how you doing|good morning|good afternoon|
  good evening|good day|what's up|whats up|quick question|just wondering|was wondering|i'm wondering|wondering if|i was thinking|
  do me a favor|let me know|let me see|let me have|would be lovely|would be sweet|would be ideal|would be helpful|would do|
  will do|if there are any|if there is any|if there is|if there's any|if there's|if you've got any|if any|if i can|if i could|
  if u can|if you could|if you have any|as well|for real|these days|nowadays|at this point|on the lookout for|on the hunt for|
  hunting for|on the market for|in search of|in need of|in the mood for|dying to get|dying for|itching for|keep an eye out for|
  got my eye on|have my eye on|had my eye on|set on getting|thinking about getting|thinking of getting|thinking about buying|
  thinking of buying|planning to buy|planning on buying|planning on getting|looking to buy|looking to get|looking to purchase|
  looking to pick up|looking to grab|looking to snag|looking to score|want to buy|want to get|want to pick up|want to grab|
  wanna grab|wanna pick up|wanna cop|pick up|pull up|bring up|throw at me|hit me with|hit me up with|what do you suggest|
  what would you pick|what would you suggest|a pair of|pair of|pairs of|kind of|type of|sort of|types of|kinds of|some sort of|
  some kind of|any kind of|any type of|any sort of|a little|a little bit|a bit|in stock|on sale|on offer|on discount|on promo|
  on special|up for grabs|to choose from|worth buying|worth getting|worth it|all of your|the whole|in general|for me|for us|
  for myself|for once|just for fun|real quick|real fast|right away|as soon as possible|first of all|at all|of course|no need|
  no worries|no biggie|not sure what|not picky|i'm not picky|im not picky|money is tight|money's tight|money is a bit tight|
  cash is tight|short on cash|short on money|low on cash|low on funds|strapped for cash|budget's tight|budget is small|
  budget is low|on a tight budget|on a small budget|on a shoestring|price no object|any price|any budget|any color|
  any colour|any kind|brand doesn't matter|don't care about the brand|doesn't matter|it doesn't matter|hello there|
  hey there|hi there|hey y'all|hey yall|hey guys|hi guys|hey ventus|hi ventus|hey hey|hola|help pls|help please|please help|
  pls help|need help|need some help|can someone help|can you help me|can you help|could you help|could you help me|
  could use some help|no clue|any ideas|any idea|got any ideas|any tips|any suggestions|any recommendations|any recs|recs for|
  recs on|recs|what have you got|what've you got|what you got|wat u got|what ya got|what you have|what do you have|
  what do ya have|check out|scope out|browse through|all kinds of|all sorts of|that kind of thing|or something|
  or something like that|or whatever|or anything|and stuff|and such|and so on|etc|or similar|something like|anything like|
  stuff like|things like|such as|you know|ya know|i guess|i think|i believe|i suppose|i mean|to be honest|to be fair|
  in my opinion|if you don't mind|if you dont mind|if it's possible|if its possible|when you get a chance|when you can|
  at least for now|for now|this time|one more thing|also maybe|so yeah|so yea|anyways|that is all|that's all|thats all|
  that's it|thats it|nothing else|nothing more|no more no less|fair price|good price|great price|decent price|reasonable price|
  nice price|good prices|great prices|at a good price|at a great price|at a discount|at a reasonable price|at a decent price|
  for a good price|for a great price|for a decent price|for a reasonable price|for a steal|on the market|go ahead and|
  feel free to|whatever you have|whatever you've got|whatever u have|whatever you got|the most bang for my buck|bang for my buck|
  bang for the buck|bang for your buck|most bang for my buck|money saving|money - saving|is plenty|are plenty|is enough|are enough|is fine|are fine|is ok|are ok|is okay|are okay|will suffice|would suffice|would be plenty|would be fine|would be enough|will be fine|is all i need|are all i need|is what i need|works for me|works too|would work|works great|work for me`,
);
for (const count of ['two', '2', 'three', '3', 'four', '4', 'a couple', 'a couple of', 'couple of', 'a few'])
  for (const what of ['things', 'items', 'products'])
    for (const mark of [':', ',', '-']) phrases.push([...count.split(' '), what, mark]);
const days = 'monday tuesday wednesday thursday friday saturday sunday mon tues wed thurs fri sat'.split(' ');
for (const day of days)
  for (const on of ['next', 'on', 'by', 'this coming', 'this']) phrases.push([...on.split(' '), day]);
const byFirst = Map.groupBy(phrases, ([first]) => first ?? '');

/** How many words at `index` say nothing about what is asked for, 0 when they may. */
export function idlePhraseAt(lexed: Lexed, index: number): number {
  return byFirst.get(lexed.text(index))?.find((words) => lexed.phraseAt(index, words))?.length ?? 0;
}
