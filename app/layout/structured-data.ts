import { brand } from '../../domain/brand.ts';

type Described = { siteUrl: string; title: string; description: string; path: string; image: string };

/** Structured data for search engines (schema.org): the organization, the site, the page and its breadcrumbs. */
export function structuredData({ siteUrl, title, description, path, image }: Described) {
  const home = `${siteUrl}/`;
  const address = siteUrl + path;
  const organization = {
    '@type': 'Organization',
    '@id': `${home}#organization`,
    name: brand.name,
    url: home,
    logo: `${siteUrl}/icons/512.png`,
    email: brand.contactEmail,
  };
  const site = {
    '@type': 'WebSite',
    '@id': `${home}#site`,
    name: brand.name,
    url: home,
    description: brand.tagline,
    inLanguage: 'en-US',
    publisher: { '@id': organization['@id'] },
  };
  const trail = {
    '@type': 'BreadcrumbList',
    '@id': `${address}#trail`,
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: brand.name, item: home },
      { '@type': 'ListItem', position: 2, name: title, item: address },
    ],
  };
  const page = {
    '@type': 'WebPage',
    '@id': `${address}#page`,
    url: address,
    name: title,
    description,
    inLanguage: 'en-US',
    isPartOf: { '@id': site['@id'] },
    primaryImageOfPage: siteUrl + image,
    ...(path === '/' ? {} : { breadcrumb: { '@id': trail['@id'] } }),
  };
  return {
    '@context': 'https://schema.org',
    '@graph': [organization, site, page, ...(path === '/' ? [] : [trail])],
  };
}
