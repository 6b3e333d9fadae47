/** The auth service as the functions of an account ask it: in process on our server, over HTTP on a hosted project. */
export type AuthSide = {
  /** One call under `/auth/v1`, as whoever sent `request`. */
  asCaller: (request: Request, path: string, init?: AuthCall) => Promise<Response>;
  /** The same with the service's rights. */
  asService: (request: Request, path: string, init?: AuthCall) => Promise<Response>;
  /** Mails a code to the person's own address. The response is the auth service's. */
  mailCode: (request: Request, email: string) => Promise<Response>;
  /** Answers ok when the proof is the person's. */
  prove: (request: Request, email: string, proof: Proof) => Promise<Response>;
};

export type AuthCall = { method?: string; body?: object };
/** What shows that whoever holds the session is the person: the password, or the code that was mailed. */
export type Proof = { password: string } | { code: string };
