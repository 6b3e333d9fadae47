/** The auth service as the account functions call it: in process on our server, over HTTP on a hosted project. */
export type AuthSide = {
  /** One call under `/auth/v1` with the credentials of `request`. */
  asCaller: (request: Request, path: string, init?: AuthCall) => Promise<Response>;
  /** The same call with the service role. */
  asService: (request: Request, path: string, init?: AuthCall) => Promise<Response>;
  /** Mails a code to the person's own address. Returns the auth service's response. */
  mailCode: (request: Request, email: string) => Promise<Response>;
  /** Responds ok when the proof belongs to this person. */
  prove: (request: Request, email: string, proof: Proof) => Promise<Response>;
};

export type AuthCall = { method?: string; body?: object };
/** What proves that the session's holder is the account's owner: the password, or a mailed code. */
export type Proof = { password: string } | { code: string };
