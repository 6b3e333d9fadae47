import { writeFile } from 'node:fs/promises';
import { dictionary } from '@zxcvbn-ts/language-common';
import { limits } from '../../domain/limits.ts';
import { writeCommonPasswords } from '../../domain/passwords/common-passwords.ts';

// Regenerates domain/passwords/common-passwords.bin: node scripts/passwords/write-filter.ts
const list = dictionary['passwords-common'].filter((text) => Array.from(text).length >= limits.passwordMin);
const filter = writeCommonPasswords(list);
await writeFile(new URL('../../domain/passwords/common-passwords.bin', import.meta.url), filter);
console.log(`${list.length} common passwords in ${(filter.length / 1024).toFixed(1)} KB`);
