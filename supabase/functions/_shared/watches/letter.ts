import { usd } from '../../../../domain/usd.ts';
import { layOutMail } from '../mail/lay-out-mail.ts';

/** One change. `before` and `under` are for a watched deal; `request` and `count` for a watched request. */
export type WatchNews = {
  kind: 'price' | 'ended' | 'found';
  deal: string;
  title: string;
  merchant: string;
  price: number;
  before?: number;
  under?: number | null;
  request?: string;
  count?: number;
};

type Letter = {
  to: string;
  siteUrl: string;
  functionsUrl: string;
  postalAddress: string | null;
  /** The token of the link that stops these mails. */
  stop: string;
  news: readonly WatchNews[];
};

const mostTold = 10;

/** The mail about watches: what changed, the first with a button and the others with their URLs. */
export function writeWatchMail({ to, siteUrl, functionsUrl, postalAddress, stop, news }: Letter) {
  const [first] = news;
  const { title = '', deal = '', kind = 'price' } = first ?? {};
  const address = (id: string) => `${siteUrl}/deals/${id}`;
  const rest = news.slice(1, mostTold);
  const subject =
    news.length > 1 || !first ? `${news.length} things you watch have changed` : subjectOf(first);
  return {
    ...layOutMail({
      to,
      subject,
      preview: first ? sentenceOf(first) : '',
      paragraphs: news.slice(0, 1).map(sentenceOf),
      button: {
        text: kind === 'ended' ? 'See what is like it' : 'See the deal',
        href: address(deal),
      },
      notes: [
        ...rest.flatMap((one) => [sentenceOf(one), address(one.deal)]),
        ...(news.length > mostTold ? [`And ${news.length - mostTold} more in your saved deals.`] : []),
        'Prices can change again at any time.',
      ],
      foot: [
        `You get this because you watch ${title === '' ? 'deals' : 'this'} at ${new URL(siteUrl).host}. We write once a day at most.`,
        ...(postalAddress ? [postalAddress] : []),
      ],
      stop: `${siteUrl}/watches/stop?token=${stop}`,
    }),
    headers: {
      'List-Unsubscribe': `<${functionsUrl}/stop-watch-mail?token=${stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

function subjectOf({ kind, title, price, request }: WatchNews): string {
  if (kind === 'found') return `New for “${shorten(request ?? '')}”`;
  return kind === 'ended' ? `${shorten(title)} has ended` : `${shorten(title)} is now ${usd(price)}`;
}

function sentenceOf({ kind, title, merchant, price, before = price, under, request, count = 1 }: WatchNews) {
  if (kind === 'ended') return `${title} at ${merchant} has ended. Its last price was ${usd(price)}.`;
  if (kind === 'found')
    return `${count === 1 ? 'One new deal answers' : `${count} new deals answer`} “${request}”: ${title} for ${usd(price)} at ${merchant}.`;
  const how = price < before ? `, ${usd(before - price)} less than when you asked` : '';
  const limit = under ? ` You asked for under ${usd(under)}.` : '';
  return `${title} at ${merchant} costs ${usd(price)}${how}.${limit}`;
}

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 59).trimEnd()}…` : text);
