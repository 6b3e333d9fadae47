import type { MetaDescriptor } from 'react-router';
import { brand } from '../../domain/brand.ts';
import { findPage } from '../site-map/pages.ts';
import { shareImage } from './share-image.ts';
import type { Ground } from './site-header.tsx';
import { structuredData } from './structured-data.ts';
import { barColors } from './theme.ts';

/** Prerendered pages contain a placeholder for the site's own URL; the server inserts the real one before it sends them. */
const siteUrl = import.meta.env.SSR ? '__SITE_URL__' : location.origin;

type PageMeta = {
  /** At most 60 characters with the brand's name, which is added if it is missing. */
  title: string;
  /** 50 to 160 characters. */
  description: string;
  /** With a leading slash. Personal pages have none, and are not indexed. */
  path?: string;
  ground?: Ground;
};

/** The head of a page: title, description, canonical URL, share data, and the color of the browser's bar. */
export function pageMeta({ title, description, path, ground = 'paper' }: PageMeta): MetaDescriptor[] {
  const whole = title.includes(brand.name) ? title : `${title} | ${brand.name}`;
  return [
    { title: whole },
    { name: 'description', content: description },
    {
      name: 'theme-color',
      media: '(prefers-color-scheme: light)',
      content: barColors[ground === 'night' ? 'dark' : 'light'],
    },
    { name: 'theme-color', media: '(prefers-color-scheme: dark)', content: barColors.dark },
    ...(path !== undefined && findPage(path)?.kind !== 'app'
      ? [
          { tagName: 'link', rel: 'canonical', href: siteUrl + path },
          ...sharing({ title: whole, description, path }),
        ]
      : [{ name: 'robots', content: 'noindex' }]),
  ];
}

/** Only crawlers need these, so they are in prerendered pages and in no script. */
function sharing({
  title,
  description,
  path,
}: {
  title: string;
  description: string;
  path: string;
}): MetaDescriptor[] {
  if (!import.meta.env.SSR) return [];
  const image = shareImage(path);
  return [
    { property: 'og:url', content: siteUrl + path },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:locale', content: 'en_US' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: siteUrl + image.path },
    { property: 'og:image:type', content: image.type },
    { property: 'og:image:width', content: String(image.width) },
    { property: 'og:image:height', content: String(image.height) },
    { property: 'og:image:alt', content: image.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image:alt', content: image.alt },
    { 'script:ld+json': structuredData({ siteUrl, title, description, path, image: image.path }) },
  ];
}
