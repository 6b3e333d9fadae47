import { brand } from '../../../domain/brand.ts';
import { pageMeta } from '../../layout/page-meta.ts';
import { SiteLink } from '../../layout/site-link.tsx';
import { SitePage } from '../../layout/site-page.tsx';
import { stored } from './collected.ts';
import { OptOutSignal, Section, WhatWeCollect } from './sections.tsx';
import './privacy.css';

export const meta = () =>
  pageMeta({
    title: 'Privacy Policy',
    description: `What ${brand.name} collects at each form, why, for how long and who else sees it; your rights, and how to use them.`,
    path: '/privacy',
  });

const since = 'November 21, 2026';
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
    <SitePage>
      <div className="wrap notice">
        <header className="notice-head">
          <h1 className="text-h1">Privacy Policy</h1>
          <p className="mt-4 text-muted">
            Last updated: <time dateTime="2025-07-20">July 20, 2025</time>. What was added since then carries
            its own date.
          </p>
        </header>
        <nav aria-label="On this page" className="notice-contents">
          <ol>
            {contents.map(([id, title]) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="notice-text">
          <Section id="short" title="In short">
            <p className="text-lead">
              We ask for what a form needs, say why beside it, and keep it until you take it back. We do not
              sell it. No page loads anything from anybody else.
            </p>
            <p>
              {brand.name} is for people in the United States who are 18 or older. The card is not available
              yet, so we hold no card numbers, no payments and no credit reports.
            </p>
          </Section>
          <Section id="collected" title="What we collect">
            <p>
              Six places, the same four questions. Beyond these, the server writes one line for each request:
              its time, the page, and how it was answered. No network address and no name stand in it. To stop
              floods, addresses are counted for a short while and then forgotten.
            </p>
            <WhatWeCollect />
          </Section>
          <Section id="browser" title="In your browser" added={since}>
            <p>No cookies, no pixels, no trackers, neither ours nor anybody else's. Four things stay:</p>
            <dl className="notice-stored">
              {stored.map(({ what, where, why }) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd>
                    {where}. {why}
                  </dd>
                </div>
              ))}
            </dl>
          </Section>
          <Section id="signal" title="Opt-out signals" added={since}>
            <p>
              Some browsers send Global Privacy Control with every request. We take it as an opt-out from
              sale, from sharing and from targeted advertising, without an account and without a form. Since
              we do none of the three, nothing else changes for you.
            </p>
            <OptOutSignal />
          </Section>
          <Section id="shared" title="Who gets it">
            <p>
              Companies that run something for us, under a contract that lets them do nothing else with it:
              hosting, mail, and the spreadsheet and calendar named above. A court, if the law makes us; we
              tell you unless we are forbidden to.
            </p>
            <p>
              Merchants see how many people chose a goal or an area, in rounded bands and never fewer than
              twenty. They do not see who.
            </p>
            <p>
              We do not sell personal information and do not share it for advertising across other sites, as
              California law uses these words, and have not done so in the last twelve months.
            </p>
          </Section>
          <Section id="rights" title="Your rights">
            <p>
              Wherever in the United States you live, you can ask us to do five things. For a waitlist entry
              you need not ask: the link in its mails opens a page that does all of them at once.
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
                <b>stop writing</b> to you: at once, from any mail, without signing in.
              </li>
            </ul>
            <p>
              Write to <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a> from the address it
              is about, or let somebody you name in writing do it for you. We check that it is you, by that
              address and nothing more. You have an answer within 45 days. If we refuse, we say why, and you
              can ask us to look again, or your attorney general. Nobody is treated worse for asking.
            </p>
          </Section>
          <Section id="security" title="Security">
            <p>
              Connections are encrypted. Passwords are hashed. The database itself decides whose rows a
              request may see, so that a mistake in a page cannot show you to somebody else. Pages may run our
              own scripts and no others. If something leaks all the same, we tell you and the authorities
              without delay.
            </p>
          </Section>
          <Section id="who-may" title="Who may use it">
            <p>
              You must be 18 or older, and {brand.name} is available only in the United States. We do not
              knowingly hold anything about children; tell us if you think we do, and it goes.
            </p>
          </Section>
          <Section id="changes" title="Changes">
            <p>
              When this notice changes, the new part carries its date and stands in this list. If a change
              matters to what you already gave us, we write to you before it counts.
            </p>
            <dl className="notice-stored">
              <div>
                <dt>
                  <time dateTime="2026-11-21">{since}</time>
                </dt>
                <dd>
                  What stays in your browser, opt-out signals, the assistant and saved deals, how long each
                  thing is kept, and the waitlists' status pages.
                </dd>
              </div>
              <div>
                <dt>
                  <time dateTime="2025-07-20">July 20, 2025</time>
                </dt>
                <dd>First published.</dd>
              </div>
            </dl>
          </Section>
          <Section id="ask" title="Ask us">
            <p>
              A person answers. <SiteLink to="/contact">Contact us</SiteLink>, or write to{' '}
              <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a>.
            </p>
          </Section>
        </div>
      </div>
    </SitePage>
  );
}
