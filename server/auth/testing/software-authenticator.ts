import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type CreationOptions = { rp: { id?: string | undefined }; user: { id: string }; challenge: string };
type RequestOptions = { rpId?: string | undefined; challenge: string };

/** What a dishonest device could change. */
export type Lie = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  crossOrigin?: boolean;
  userHandle?: string | null;
  userVerified?: boolean;
  userPresent?: boolean;
  signCount?: number;
  backupEligible?: boolean;
  /** An attestation statement, instead of none. */
  statement?: { fmt: string; attStmt: Map<string, string | Uint8Array> };
};

export type Authenticator = ReturnType<typeof createAuthenticator>;

const flag = { present: 0x01, verified: 0x04, backupEligible: 0x08, attested: 0x40 };

/**
 * A WebAuthn device with one key, for tests: its answers have the JSON form of browsers. Its counter increases unless `counts` is
 * false, as on devices that sync their keys.
 */
export function createAuthenticator({
  origin,
  counts = true,
  aaguid = '00000000-0000-0000-0000-000000000000',
}: {
  origin: string;
  counts?: boolean;
  aaguid?: string;
}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let counter = 0;
  let handle = '';

  const clientData = (type: string, challenge: string, lie: Lie): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: lie.type ?? type,
        challenge: lie.challenge ?? challenge,
        origin: lie.origin ?? origin,
        crossOrigin: lie.crossOrigin ?? false,
      }),
    );

  const authenticatorData = (rpId: string, extra: number, lie: Lie): Buffer => {
    const data = Buffer.alloc(37);
    sha256(Buffer.from(lie.rpId ?? rpId)).copy(data);
    data[32] =
      extra |
      (lie.userPresent === false ? 0 : flag.present) |
      (lie.userVerified === false ? 0 : flag.verified) |
      (lie.backupEligible ? flag.backupEligible : 0);
    data.writeUInt32BE(lie.signCount ?? counter, 33);
    return data;
  };

  return {
    id,
    create(options: CreationOptions, lie: Lie = {}) {
      handle = options.user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const authData = Buffer.concat([
        authenticatorData(options.rp.id ?? '', flag.attested, lie),
        Buffer.from(aaguid.replaceAll('-', ''), 'hex'),
        length,
        credentialId,
        coseKey(publicKey.export({ format: 'jwk' })),
      ]);
      const { fmt, attStmt } = lie.statement ?? { fmt: 'none', attStmt: new Map<string, string>() };
      const attestation = new Map<string, string | Map<string, string | Uint8Array> | Uint8Array>([
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, lie).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
          transports: ['internal' as const],
        },
        clientExtensionResults: {},
      };
    },
    get(options: RequestOptions, lie: Lie = {}) {
      if (counts) counter += 1;
      const client = clientData('webauthn.get', options.challenge, lie);
      const data = authenticatorData(options.rpId ?? '', 0, lie);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(lie.userHandle === null ? {} : { userHandle: lie.userHandle ?? handle }),
        },
        clientExtensionResults: {},
      };
    },
  };
}

function sha256(data: Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

/** An ES256 key as in RFC 9053. */
function coseKey({ x = '', y = '' }: { x?: string; y?: string }): Uint8Array {
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  );
}
