import { Fragment } from 'react';
import type { ReplyLink } from '../../domain/deal.ts';
import { SiteLink } from '../layout/site-link.tsx';
import { webUrl } from '../deals/deal-card/web-url.ts';

/** The links of an answer, in a line. Anything but a page of the site or a web address stays text. */
export function ReplyLinks({ links }: { links: readonly ReplyLink[] }) {
  return links.map((link, at) => (
    <Fragment key={link.href}>
      {at > 0 && ' · '}
      <ReplyAnchor {...link} />
    </Fragment>
  ));
}

function ReplyAnchor({ text, href }: ReplyLink) {
  // The page may be in a frame; its links leave the frame.
  if (/^\/(?!\/)/.test(href)) {
    return (
      <SiteLink to={href} target="_top" className="link">
        {text}
      </SiteLink>
    );
  }
  const url = webUrl(href);
  if (!url) return text;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="link">
      {text}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
