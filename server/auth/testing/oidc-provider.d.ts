// Types for the parts of the package that the fixture uses; it has none of its own.
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

  type Interaction = { uid: string; prompt: { name: string }; params: Record<string, unknown> };
  type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> };

  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    readonly Grant: new (subject: { accountId: string; clientId: string }) => Grant;
    callback(): RequestListener;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: Record<string, unknown>,
    ): Promise<void>;
  }
}
