import { brand } from '../../domain/brand.ts';
import { pageMeta } from '../layout/page-meta.ts';
import NotFound from '../marketing/not-found/page.tsx';
import type { Route } from './+types/page';

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: loaderData?.title ?? 'Page not found',
    description: `Where ${brand.name} is run, by its operators.`,
  });

/** The console, in its own chunk; null for everyone but operators, who see the page for an unknown URL. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { openConsole } = await import('./console.tsx');
  return openConsole(new URL(request.url), params.id ?? '');
}

export default function Console({ loaderData }: Route.ComponentProps) {
  return loaderData ? loaderData.view() : <NotFound />;
}
