import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReadableStream as NodeStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import { manifestFile } from './manifest.ts';

/** Encrypts and decrypts a backup: a passphrase, or the lines of an age key file. */
export type BackupKey = { passphrase: string } | { lines: readonly string[]; from: string };

/** Encrypts or decrypts all files of one backup. Without a key both pass data through. */
export type Seal = {
  /** Suffix of every file name. */
  extension: '.age' | '';
  pass: (source: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;
};

const unsealed: Seal = { extension: '', pass: (source) => source };

/** The key of this one backup, encrypted with the passphrase: that takes a second, so it is done once. */
const keyFile = 'key.age';

/** The files use the age format (age-encryption.org), so the age tool can open them too. */
export async function sealFor(key: BackupKey | null, folder: string): Promise<Seal> {
  if (key === null) return unsealed;
  const encrypter = new Encrypter();
  for (const recipient of await recipientsOf(key, folder)) encrypter.addRecipient(recipient);
  return {
    extension: '.age',
    async *pass(source) {
      yield* await encrypter.encrypt(streamOf(source));
    },
  };
}

async function recipientsOf(key: BackupKey, folder: string): Promise<string[]> {
  if ('passphrase' in key) {
    const identity = await generateIdentity();
    const encrypter = new Encrypter();
    encrypter.setPassphrase(key.passphrase);
    writeFileSync(join(folder, keyFile), await encrypter.encrypt(identity), { mode: 0o600, flush: true });
    return [await identityToRecipient(identity)];
  }
  try {
    const recipients: string[] = [];
    for (const line of key.lines) recipients.push(isSecret(line) ? await identityToRecipient(line) : line);
    return recipients;
  } catch (cause) {
    return sayUnusable(key.from, cause);
  }
}

/** Throws an Error with one sentence when the key is wrong, missing, or given for an unencrypted folder. */
export async function openSeal(key: BackupKey | null, folder: string): Promise<Seal> {
  const isSealed = existsSync(join(folder, `${manifestFile}.age`));
  if (isSealed && key === null) {
    throw new Error(
      `The backup in ${folder} is encrypted: set BACKUP_PASSPHRASE or BACKUP_KEY_FILE to what it was made with.`,
    );
  }
  if (!isSealed && key !== null && existsSync(join(folder, manifestFile))) {
    throw new Error(
      `The backup in ${folder} is not encrypted, so anyone could have changed it: restore it with --unencrypted if you trust it.`,
    );
  }
  if (!isSealed || key === null) return unsealed;
  const decrypter = new Decrypter();
  for (const identity of await identitiesOf(key, folder)) decrypter.addIdentity(identity);
  return { extension: '.age', pass: (source) => decrypt(decrypter, source) };
}

async function identitiesOf(key: BackupKey, folder: string): Promise<string[]> {
  if ('passphrase' in key) {
    if (!existsSync(join(folder, keyFile))) {
      throw new Error(`The backup in ${folder} was encrypted with a key file: set BACKUP_KEY_FILE.`);
    }
    const decrypter = new Decrypter();
    decrypter.addPassphrase(key.passphrase);
    const sealed = readFileSync(join(folder, keyFile));
    return [await decrypter.decrypt(sealed, 'text').catch(sayWhy)];
  }
  if (existsSync(join(folder, keyFile))) {
    throw new Error(`The backup in ${folder} was encrypted with a passphrase: set BACKUP_PASSPHRASE.`);
  }
  const identities = key.lines.filter(isSecret);
  if (identities.length === 0) {
    throw new Error(`${key.from} contains only a public key: restoring needs the file with AGE-SECRET-KEY-…`);
  }
  return identities;
}

async function* decrypt(
  decrypter: Decrypter,
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void> {
  const opened = await decrypter.decrypt(streamOf(source)).catch(sayWhy);
  try {
    yield* opened;
  } catch (cause) {
    throw new Error('its encrypted file is damaged or truncated', { cause });
  }
}

/** The same class at run time; only the type declarations differ, in whether buffers may be shared. Ours are not. */
function streamOf(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return NodeStream.from(source) as unknown as ReadableStream<Uint8Array>;
}

function sayWhy(cause: unknown): never {
  const isOther = cause instanceof Error && cause.message.startsWith('no identity matched');
  throw new Error(
    isOther
      ? 'The key does not open this backup: it was made with another key.'
      : 'its encrypted file is damaged or truncated',
    { cause },
  );
}

/** Creates a key file as age-keygen does, readable by its owner only. Returns its public key. */
export async function makeKeyFile(file: string, now: Date): Promise<string> {
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  const text = `# created: ${now.toISOString()}\n# public key: ${recipient}\n${identity}\n`;
  writeFileSync(file, text, { mode: 0o600, flag: 'wx', flush: true });
  return recipient;
}

const shortestPassphrase = 12;

/** Reads the operator's settings; null when nothing is set. Throws an Error with one sentence for invalid ones. */
export function readBackupKey(given: {
  passphrase: string | undefined;
  keyFile: string | undefined;
}): BackupKey | null {
  const { passphrase, keyFile: file } = given;
  if (passphrase && file) throw new Error('Set BACKUP_PASSPHRASE or a key file, not both.');
  if (passphrase) {
    if (passphrase.length >= shortestPassphrase) return { passphrase };
    throw new Error(`BACKUP_PASSPHRASE needs at least ${shortestPassphrase} characters.`);
  }
  if (!file) return null;
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw new Error(`The key file ${file} cannot be read.`, { cause });
  }
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const keys = lines.filter((line) => line !== '' && !line.startsWith('#'));
  if (keys.length > 0 && keys.every((line) => isSecret(line) || line.startsWith('age1'))) {
    return { lines: keys, from: file };
  }
  return sayUnusable(file);
}

function isSecret(line: string): boolean {
  return line.startsWith('AGE-SECRET-KEY-');
}

function sayUnusable(file: string, cause?: unknown): never {
  throw new Error(`The key file ${file} contains no age key: npm run ventus -- backup-key FILE makes one.`, {
    cause,
  });
}
