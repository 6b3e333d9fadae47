import type { MetaDescriptor } from 'react-router';
import { brand } from '../../domain/brand.ts';
import type { Ground } from './site-header.tsx';
import { barColours } from './theme.ts';

/** Stands for the site's own address in prerendered pages; the server puts the real one in before it sends them. */
const siteUrl = '__SITE_URL__';

type PageMeta = {
  /** At most 60 characters with the brand's name, which is added where it is missing. */
  title: string;
  description: string;
  /** With a leading slash. Pages for one person alone have none, and are not indexed. */
  path?: string;
  ground?: Ground;
};

/** The head of a page: title, description, canonical address, sharing tags, the browser's own colour. */
export function pageMeta({ title, description, path, ground = 'paper' }: PageMeta): MetaDescriptor[] {
  const whole = title.includes(brand.name) ? title : `${title} | ${brand.name}`;
  const address = path && siteUrl + path;
  return [
    { title: whole },
    { name: 'description', content: description },
    {
      name: 'theme-color',
      media: '(prefers-color-scheme: light)',
      content: barColours[ground === 'night' ? 'dark' : 'light'],
    },
    { name: 'theme-color', media: '(prefers-color-scheme: dark)', content: barColours.dark },
    ...(address
      ? [
          { tagName: 'link', rel: 'canonical', href: address },
          { property: 'og:url', content: address },
          { property: 'og:type', content: 'website' },
          { property: 'og:site_name', content: brand.name },
          { property: 'og:title', content: whole },
          { property: 'og:description', content: description },
        ]
      : [{ name: 'robots', content: 'noindex' }]),
  ];
}
