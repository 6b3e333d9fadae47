import { goals } from '../../../domain/goals.ts';
import { actRule } from '../turn.ts';

/** What people say to be polite, to test the assistant, or to vent. The first that fits answers. */
const talk: readonly { says: RegExp; reply: string }[] = [
  {
    says: /^(?:hi|hello|hey|hiya|howdy|yo|sup|heya?|hi there|hello there|good (?:morning|afternoon|evening|day)|greetings|hey there|whats up|what's up|wassup)(?:[ ,!.]+(?:there|ventus|assistant|bot|friend|again|all|everyone|how are you.*))*[!.?\s]*$/i,
    reply: 'Hi! Tell me what you’re looking for, and a price if you have one in mind.',
  },
  {
    says: /\b(?:thanks|thank you|thank u|thx|ty|tysm|cheers|much appreciated|appreciate (?:it|that|you|your)|merci|gracias)\b(?!.*\b(?:but|now|also|can you|show|find|under|cheaper|only|instead)\b)/i,
    reply: 'You’re welcome. Tell me when you want to look for something else.',
  },
  {
    says: /^(?:ok(?:ay)?,? )?(?:bye|goodbye|bye bye|see (?:you|ya)|good ?night|later|cya|take care|i'?m done|that'?s all|that is all|gotta go)\b[^?]*$/i,
    reply: 'Goodbye. The deals stay on this page until you leave it.',
  },
  {
    says: /\bhow (?:are|r) (?:you|u|things)\b|\bhow(?:'?s| is) (?:it going|life|your day|everything)\b/i,
    reply: 'All is well here. What are you looking for today?',
  },
  {
    says: /\b(?:who|what) (?:are|r) (?:you|u)\b|\bare (?:you|u) (?:a |an )?(?:real|human|person|robot|bot|ai|machine|chat ?gpt|program|computer)|\bam i talking to\b|\byour name\b|\bwho (?:made|built|created) you\b/i,
    reply:
      'I’m the Ventus assistant, a program. I find deals by rules anyone can read, keep to the limits you set, and say why each one is there.',
  },
  {
    says: /\bwhat (?:can|do) you do\b|\bhow (?:do(?:es)? (?:this|it|you)|can you) (?:work|help)\b|\bwhat (?:is|are) (?:this|you) for\b|\bwhat can i ask\b|\bhow do i use (?:this|you|it)\b|^help(?: me)?[!.?]*$|\bwhat do you (?:sell|have|offer|know)\b[?!. ]*$|\bwhat kind of (?:stuff|things|deals|products) (?:do you|can you)\b|\bwhat are you (?:able|capable)\b|\bcan you help(?: me)?(?: out)?[?!. ]*$/i,
    reply: `I find deals in ${listed(goals.map(({ categoryTitle }) => categoryTitle.toLowerCase()))}. Say what you want, a price limit, a brand to leave out, a size or a color. Then ask me to compare, which is cheapest, or why one comes first.`,
  },
  {
    says: /\b(?:joke|something funny|make me laugh|riddle|sing|fun fact|interesting fact)\b/i,
    reply: 'I’m better with prices than with punch lines. Tell me what you’re shopping for and I’ll find it for less.',
  },
  {
    says: /\b(?:useless|stupid|dumb|idiot|suck|sucks|terrible|awful|horrible|trash|garbage|crap|worst|hate you|fuck|shit|bullshit|wtf|moron|not helpful|unhelpful|waste of time|bad bot|annoying|ridiculous)\b(?!.*\b(?:my|feet|back|knee|day|weather|sleep)\b)/i,
    reply: 'Sorry that didn’t help. Tell me in a few words what you want, such as “running shoes under $100”, and I’ll try again.',
  },
  {
    says: /\b(?:good (?:job|bot|work|one)|well done|nice (?:job|work|one)|you(?:'re| are) (?:great|awesome|the best|amazing|cool|smart|funny|nice|cute)|love (?:you|this|it)|awesome|perfect|amazing)\b[!. ]*$/i,
    reply: 'Glad to hear it. What shall I look for next?',
  },
  {
    says: /^(?:lol|lmao|haha+|hehe|ha|rofl|omg|wow|cool|nice|great|sweet|neat|ok|okay|k|kk|alright|sure|fine|yes|yeah|yep|yup|no|nope|nah|maybe|not sure|idk|i don'?t know|hmm+|um+|right|got it|i see|true|whatever|never ?mind|sounds good|makes sense|interesting|good|yay|test|testing)(?:[ ,]+(?:ok|okay|cool|nice|thanks|good|great|then|lol))*[!.?\s]*$/i,
    reply: 'Tell me what you’re looking for, and a price if you have one in mind.',
  },
  {
    says: /\b(?:are you|is it|this thing) (?:there|working|on|alive|broken)\b|\banybody (?:there|home)\b|\bi'?m (?:bored|sad|lonely|tired|happy|sorry|back|just (?:looking|browsing))\b[!. ]*$|\bjust (?:looking|browsing)\b/i,
    reply: 'I’m here. If you’d like to look around, ask for the best deals of today or name something you love.',
  },
];

function listed(words: readonly string[]): string {
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}

/** Said of a turn that only sounds like talk. */
export const otherTalk = 'I’m here for deals. Tell me what you’re looking for, and a price if you have one in mind.';

export const smallTalk = actRule<string>({
  act: 'small-talk',
  recognize: ({ text }) => talk.find(({ says }) => says.test(text.replaceAll('’', "'").trim()))?.reply ?? null,
  answer: (_, reply) => ({ reply }),
});
