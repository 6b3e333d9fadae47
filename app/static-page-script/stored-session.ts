/** The parts of a session this page needs, as the client stores it. */
export type StoredSession = { key: string; accessToken: string };

const keyShape = /^sb-.+-auth-token$/;

export function isSessionKey(key: string | null): boolean {
  return key === null || keyShape.test(key);
}

/** The session the client keeps in this browser, or null: there is none, it cannot be read, or storage is refused. */
export function readStoredSession(storage: Storage): StoredSession | null {
  for (let i = 0; i < storage.length; i++) {
    const key = storage.key(i) ?? '';
    if (!keyShape.test(key)) continue;
    const session = parse(storage.getItem(key));
    if (session?.refresh_token) return { key, accessToken: session.access_token ?? '' };
  }
  return null;
}

function parse(text: string | null): { access_token?: string; refresh_token?: string } | null {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
