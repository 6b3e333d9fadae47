import { expect, test } from 'vitest';
import { pageMeta } from './page-meta.ts';

const titleOf = (title: string) =>
  pageMeta({ title, description: '' }).flatMap((tag) => ('title' in tag ? [tag.title] : []));

test('the brand is added only to a title that lacks it', () => {
  expect(titleOf('Saved Deals')).toEqual(['Saved Deals | Ventus']);
  expect(titleOf('Ventus: rewards that move with you')).toEqual(['Ventus: rewards that move with you']);
});

test('a page with a path is canonical there; a page without one is not indexed', () => {
  const shared = pageMeta({ title: 'A', description: 'B', path: '/smartrewards' });
  expect(shared).toContainEqual({ tagName: 'link', rel: 'canonical', href: '__SITE_URL__/smartrewards' });
  expect(shared).not.toContainEqual({ name: 'robots', content: 'noindex' });
  expect(pageMeta({ title: 'A', description: 'B' })).toContainEqual({ name: 'robots', content: 'noindex' });
  const signedIn = pageMeta({ title: 'A', description: 'B', path: '/dashboard' });
  expect(signedIn).toContainEqual({ name: 'robots', content: 'noindex' });
  expect(signedIn.some((tag) => 'rel' in tag)).toBe(false);
});
