import { useRef } from 'react';
import { brand } from '../../../domain/brand.ts';
import { programme } from '../../../domain/programme.ts';
import { useWind } from '../../art/use-wind.ts';
import { Wind } from '../../art/wind.tsx';
import { pageMeta } from '../../layout/page-meta.ts';
import { SiteLink } from '../../layout/site-link.tsx';
import { SitePage } from '../../layout/site-page.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ContactForm } from './contact-form.tsx';
import './contact.css';

export const meta = () =>
  pageMeta({
    title: 'Contact us',
    description: `Write to ${brand.name}: questions, wrong deals, your data, press. A person reads every message and answers.`,
    path: '/contact',
  });

const addresses = [
  { who: 'Everyone', address: brand.contactEmail },
  { who: 'Merchants', address: brand.partnersEmail },
];

export default function Contact() {
  const stage = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const flow = useWind(stage, ({ w, around }) => ({
    seed: 47,
    angle: -8,
    sway: 0.45,
    scale: Math.max(280, w / 2),
    gap: w < 768 ? 9 : 12,
    weight: w < 768 ? 1.1 : 1.35,
    least: w < 768 ? 120 : 260,
    depth: [0.35, 0.6, 0.95],
    obstacles: [
      ...around(words.current, { grow: 22, radius: 50, reach: 110, pad: 2 }),
      ...around(panel.current, { grow: 16, radius: 40, reach: 130, pad: 2 }),
    ],
  }));
  return (
    <SitePage>
      <div className="relative overflow-hidden">
        <div ref={stage} className="contact-wind" aria-hidden="true">
          <Wind id="contact" flow={flow} className={flow ? 'size-full arrives' : 'size-full'} />
        </div>
        <div className="wrap contact-split">
          <div ref={words} className="contact-words">
            <h1 className="text-h1">Write to us</h1>
            <p className="mt-5 max-w-[22em] text-lead text-muted">
              Questions, a deal that looks wrong, or your data: a person reads every message and replies.
            </p>
            <dl className="mt-8 grid gap-4 text-nav">
              {addresses.map(({ who, address }) => (
                <div key={who}>
                  <dt className="text-subtle">{who}</dt>
                  <dd className="flex flex-wrap items-center gap-x-4">
                    <a id={address} href={`mailto:${address}`} className="link inline-block py-1 break-all">
                      {address}
                    </a>
                    <span className="only-with-scripts -my-2">
                      <CopyButton
                        text={address}
                        label="Copy"
                        what={`the address for ${who.toLowerCase()}`}
                        shownAt={address}
                      />
                    </span>
                  </dd>
                </div>
              ))}
              {programme.postalAddress !== null && (
                <div>
                  <dt className="text-subtle">By email</dt>
                  <dd className="py-1">{programme.postalAddress}</dd>
                </div>
              )}
            </dl>
          </div>
          <div ref={panel} className="contact-panel">
            <ContactForm />
            <div className="only-without-scripts">
              <h2 className="text-h3">By email</h2>
              <p className="mt-3 text-muted">
                The form needs JavaScript to open your email app. Write to{' '}
                <a href={`mailto:${brand.contactEmail}`} className="link break-all">
                  {brand.contactEmail}
                </a>{' '}
                with your name, a subject and your message.
              </p>
            </div>
            <p className="mt-6 border-t border-line pt-5 text-small text-muted">
              For people in the U.S., 18 or older. What we keep and for how long:{' '}
              <SiteLink to="/privacy" className="link">
                Privacy Policy
              </SiteLink>
              .
            </p>
          </div>
        </div>
      </div>
    </SitePage>
  );
}
