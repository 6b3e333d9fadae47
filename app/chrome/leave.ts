/** Signs out on a hydrated page and goes home; the client is loaded only now. Still pages have the enhancer for it. */
export function leave(): void {
  void import('../session/sign-out.ts').then(({ signOut }) => signOut());
}
