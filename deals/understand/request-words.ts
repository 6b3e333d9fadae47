/** The words people wrap a request in. They say nothing about the thing asked for. */
const words = new Set(
  `a about accessible all also am an and any anything are as at available be been budget but buy by can cheaper come cost costing costs
  could deal deals discount discounts discounted do does each either find finds for from further get getting give good great had has
  have having help hey hi hello i id if im in into is it its ive just kind least less like list look looking lot lots may maybe me more
  most much my near need needed needs nice of offer offered offers on one ones only or other our out over pay per please price priced
  prices pricing purchase really recommend recommendation recommendations s sale sales sell selling search searching show shop shopping
  should so some someone something sort spend still suggest suggestion t thank thanks that the their them then there these they thing
  things this those to too under up us use very want wanting wants was way we what whats whos hows wheres seen elsewhere wears every when where which while who will with
  would you your bargain bargains saving savings item items product products stuff gear promo promos promotion promotions tell know
  than better keep dont wont cant doesnt isnt whichever somewhere interested both each apiece pls plz um uh er hmm umm okay ok yo got gotta youve weve theyve theyre youre whats
  lets ill hes shes theres thats idk dealz dealio discountz browsing brand brands merchant merchants store stores anyone folks guys em cos cuz bc mine trying try gimme lemme wanna
  somethin sumthing posted added listed hiya howdy greetings hello heya ideally definitely preferably probably absolutely strictly hopefully possibly basically actually honestly literally simply browse check see around month week day she he yet ya yall kinda sorta asap lol omg ugh tbh imo btw few several bunch handful somebody everybody theyll itll thatll
  ill id hed shed wed gonna oughta alright yeah yep hmmm ooh well maybe anyways anyway anymore currently though perhaps another nothing none replacement replace must finding markdown markdowns steal steals decent everything tryna gotta mind paying whose why havent
  myself yourself says said told telling hook thx ty tysm tyvm smth sth sumn smthn anythin nothin lookin lookn shoppin searchin needin gettin havin wantin kindly assist assistance
  suggestions advice option options selection choices prefer preferred prefers preferably worth because since due etc whatever whatevers urgently curious wondering hoping thinking
  pls please plzz thnx tks cheers kthx anybody dudes yall wat wut wht wich whats havin hav hve im ima imma finna lookup scouting snag gettting luv dunno rly srsly rlly ngl fr frfr hii hiii heyy heyyy helo hallo
  recs rec reccs recommended suggested such similar kinda kind somehow sometime soonish quickly today's going everywhere anywhere deserve r ur finally willing spending send sending dude bruh
  say saying ask asking asked exactly possible impossible related his am does did done doing being might shall quite rather fairly somewhat truly certainly obviously apparently generally usually typically normally
  especially particularly specifically mainly mostly immediately eventually already always often sometimes ever again instead though although however therefore unless whether wonder wish suppose believe imagine appreciate
  appreciated able unable glad happy excited desperate desperately sorry kindly figured figure hoped thought realized realize decided deciding considering considered plan planning planned
  recently lately soon later tomorrow yesterday honest luckily unfortunately sadly thankfully anyhow grateful poppin chance question guys y'all yup nope yea nah heck gosh geez jeez whoa wow yay woo hooray yikes oops haha hahaha hehe lmao lmfao rofl xd jk idc ikr af ffs bestie sis fam homie homies mate pal yalls`
    .split(/\s+/)
    .filter(Boolean),
);

export function isRequestWord(word: string): boolean {
  if (words.has(word)) return true;
  // "Yoooo", "pleaseee".
  const drawnOut = /([a-z])\1{2,}/;
  return (
    drawnOut.test(word) &&
    [word.replaceAll(/([a-z])\1{2,}/g, '$1'), word.replaceAll(/([a-z])\1{2,}/g, '$1$1')].some((said) =>
      words.has(said),
    )
  );
}
