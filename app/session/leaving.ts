let signingOut = false;

/** Says that this tab itself is signing out, so that its pages leave the way to whoever asked for it. */
export function startSigningOut(): void {
  signingOut = true;
}

export function isSigningOut(): boolean {
  return signingOut;
}
