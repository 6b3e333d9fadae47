import { brand } from '../../../domain/brand.ts';
import { pageMeta } from '../../layout/page-meta.ts';
import { SiteLink } from '../../layout/site-link.tsx';
import { NoticePage } from '../notice-page.tsx';
import { stored } from './stored.ts';
import { LanguageModel, OptOutSignal, Section, WhatWeCollect } from './sections.tsx';

export const meta = () =>
  pageMeta({
    title: 'Privacy Policy',
    description: `What ${brand.name} collects at each form, why, for how long and who else sees it; your rights, and how to use them.`,
    path: '/privacy',
  });

const since = 'November 21, 2026';
const latest = 'November 28, 2026';
const contents = [
  ['short', 'In short'],
  ['collected', 'What we collect'],
  ['browser', 'In your browser'],
  ['signal', 'Opt-out signals'],
  ['shared', 'Who gets it'],
  ['rights', 'Your rights'],
  ['security', 'Security'],
  ['who-may', 'Who may use it'],
  ['changes', 'Changes'],
  ['ask', 'Ask us'],
] as const;

export default function Privacy() {
  return (
    <NoticePage
      title="Privacy Policy"
      contents={contents}
      head={
        <p className="mt-4 max-w-160 text-muted">
          Last updated: <time dateTime="2025-07-20">July 20, 2025</time>. Latest addition:{' '}
          <a href="#changes" className="link">
            <time dateTime="2026-11-28">{latest}</time>
          </a>
          .
        </p>
      }
    >
      <Section id="short" title="In short">
        <p className="text-lead">
          We ask for what a form needs, say why, and keep it until you delete it. We do not sell it. Our pages
          load nothing from other companies.
        </p>
        <p>
          {brand.name} is for people in the United States who are 18 or older. The card is not available yet,
          so we hold no card numbers, no payments and no credit reports.
        </p>
      </Section>
      <Section id="collected" title="What we collect">
        <p>
          For each place: what we collect, why, for how long, and who else sees it. The server also writes one
          line for each request: its time, the page, and how it was answered, without your name or network
          address. To stop floods, network addresses are counted for a short while and then forgotten.
        </p>
        <WhatWeCollect />
      </Section>
      <Section id="browser" title="In your browser" added={since}>
        <p>
          We set no cookies and load no trackers. Your browser keeps your sign-in, your theme, and what you
          typed and have not sent. What is in session storage goes when you close the tab.
        </p>
        <details className="notice-form">
          <summary>
            <h3>Everything it keeps, by name</h3>
          </summary>
          <dl className="notice-stored">
            {stored.map(({ what, keys, where, until, why }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>
                  {where === 'local' ? 'Local storage' : 'Session storage'}
                  {until && `, ${until}`}. {why}
                  <span className="notice-keys">{keys.join(', ')}</span>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      </Section>
      <Section id="signal" title="Opt-out signals" added={since}>
        <p>
          Some browsers send Global Privacy Control with every request. We take it as an opt-out from sale,
          from sharing and from targeted advertising, with no account and no form. We do none of the three for
          anyone. Your searches are also left out of what we keep to learn which deals are missing.
          {import.meta.env.ASSISTANT_RUN_BY &&
            ' The language model does not get your questions either, unless you turn it on in your account.'}
        </p>
        <OptOutSignal />
      </Section>
      <Section id="shared" title="Who gets it">
        <p>
          Companies that run something for us, under a contract that lets them do nothing else with it:
          hosting, email, the spreadsheet and the calendar named above. A court, if the law requires it; we
          tell you unless we are forbidden to.
        </p>
        {import.meta.env.ASSISTANT_RUN_BY && <LanguageModel runBy={import.meta.env.ASSISTANT_RUN_BY} />}
        <p>
          Merchants see how many people chose a goal or an area, in rounded bands and never fewer than twenty.
          They do not see who.
        </p>
        <p>
          We do not sell personal information and do not share it for advertising across other sites, as
          California law uses these words, and have not done so in the last twelve months.
        </p>
      </Section>
      <Section id="rights" title="Your rights">
        <p>
          Wherever you live in the United States, you can ask us to do five things. For a waitlist entry, the
          link in its emails opens a page where you can do all of them yourself.
        </p>
        <ul>
          <li>
            <b>show you</b> what we hold about you, and where it came from;
          </li>
          <li>
            <b>give it to you</b> as a file that other programs can read;
          </li>
          <li>
            <b>correct</b> what is wrong;
          </li>
          <li>
            <b>delete</b> it;
          </li>
          <li>
            <b>stop writing</b> to you: at once, from any email, without signing in.
          </li>
        </ul>
        <p>
          Write to <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a> from the address it is
          about, or name someone in writing who does it for you. We check that it is you by that address
          alone. We answer within 45 days. If we refuse, we say why, and you can ask us to look again, or ask
          your attorney general. Asking never counts against you.
        </p>
      </Section>
      <Section id="security" title="Security">
        <p>
          Connections are encrypted. Passwords are hashed. The database itself decides whose rows a request
          may see, so a mistake in a page cannot show your data to someone else. Pages run only our own
          scripts. If data leaks, we tell you and the authorities without delay.
        </p>
      </Section>
      <Section id="who-may" title="Who may use it">
        <p>
          You must be 18 or older, and {brand.name} is available only in the United States. We do not
          knowingly hold anything about children; tell us if you think we do, and we delete it.
        </p>
      </Section>
      <Section id="changes" title="Changes">
        <p>
          What we add to this notice carries its date and is listed here, newest first; the date at the top
          stays that of the text as a whole. If a change affects what you already gave us, we write to you
          first.
        </p>
        <dl className="notice-stored">
          <div>
            <dt>
              <time dateTime="2026-11-28">{latest}</time>
            </dt>
            <dd>
              That areas, spending and the estimate go with an entry on the card waitlist, and how long a
              second address is kept when you change yours.
            </dd>
          </div>
          <div>
            <dt>
              <time dateTime="2026-11-23">November 23, 2026</time>
            </dt>
            <dd>
              Demo bookings, merchant feeds, counts of errors on our pages, a place on the waitlist shown in
              your account, and the full list of what your browser keeps.
            </dd>
          </div>
          <div>
            <dt>
              <time dateTime="2026-11-21">{since}</time>
            </dt>
            <dd>
              What your browser keeps, opt-out signals, the assistant and saved deals, how long each thing is
              kept, and the waitlists' status pages.
            </dd>
          </div>
          <div>
            <dt>
              <time dateTime="2025-07-20">July 20, 2025</time>
            </dt>
            <dd>The text as a whole, before the additions above.</dd>
          </div>
        </dl>
      </Section>
      <Section id="ask" title="Ask us">
        <p>
          A person answers. <SiteLink to="/contact">Contact us</SiteLink>, or write to{' '}
          <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a>.
        </p>
      </Section>
    </NoticePage>
  );
}
