import type { AuthFixture } from './auth-fixture.ts';
import { siteUrl } from './auth-fixture.ts';
import type { Google, GooglePerson } from './google.ts';

/** One browser with its cookies, enough for a provider's redirects. */
type Browser = {
  visit(path: string, init?: RequestInit): Promise<Response>;
  /** From /authorize to the URL that the callback redirects to. */
  signIn(google: Google, who: GooglePerson | 'nobody', query?: Record<string, string>): Promise<URL>;
};

export function openBrowser(auth: AuthFixture): Browser {
  const cookies = new Map<string, string>();
  const visit = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers({
      accept: 'text/html',
      apikey: '',
      ...Object.fromEntries(new Headers(init.headers)),
    });
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await auth.request(path, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  return {
    visit,
    async signIn(google, who, query = {}) {
      const asked = new URLSearchParams({ provider: 'google', redirect_to: `${siteUrl}/login`, ...query });
      const away = await visit(`/auth/v1/authorize?${asked.toString()}`);
      const back = await google.consent(away.headers.get('location') ?? '', who);
      const home = await visit(back.pathname + back.search);
      return new URL(home.headers.get('location') ?? '');
    },
  };
}

/** The fragment of a URL. */
export function fragmentOf(url: URL): URLSearchParams {
  return new URLSearchParams(url.hash.slice(1));
}
