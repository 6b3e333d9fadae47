/** What an operator may turn. Everything has the contract's value as its default. */
export type AuthSettings = {
  /** bcrypt's cost: each step doubles the work of a sign-in, and of a guess. */
  bcryptCost: number;
  /** Life of an access token. Clients refresh 90 s before its end, so never under 600. */
  accessTokenSeconds: number;
  /** How long a spent refresh token may come back from a second tab before it counts as stolen. */
  refreshReuseSeconds: number;
  /** How long a refresh waits for another one of the same session before it answers "later". */
  refreshPatienceMs: number;
  rateLimits: 'on' | 'off';
};

export const defaultAuthSettings: AuthSettings = {
  bcryptCost: 10,
  accessTokenSeconds: 3600,
  refreshReuseSeconds: 10,
  refreshPatienceMs: 5000,
  rateLimits: 'on',
};
