import filterAddress from '../../domain/passwords/common-passwords.bin?url';
import { readCommonPasswords, type IsCommon } from '../../domain/passwords/common-passwords.ts';
import { passwordWeakness, type Person, type Weakness } from '../../domain/passwords/password-weakness.ts';

let list: Promise<IsCommon> | null = null;

async function fetchList(): Promise<IsCommon> {
  const answer = await fetch(filterAddress);
  if (!answer.ok) throw new Error(`The list of common passwords was answered by ${answer.status}.`);
  return readCommonPasswords(new Uint8Array(await answer.arrayBuffer()));
}

/** Fetched with the list of common passwords when a new password is first typed. Throws if the list fails to load. */
export async function weighPassword(password: string, person: Person): Promise<Weakness | null> {
  list ??= fetchList().catch((error: unknown) => {
    list = null;
    throw error;
  });
  return passwordWeakness(password, person, await list);
}
