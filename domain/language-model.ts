/** The language model for requests that the rules understand only in part, and its budgets. */
export type LanguageModel = {
  model: string;
  url: string;
  /** Null for a server that needs none, such as one on this machine. */
  key: string | null;
  /** Who operates it, as users are told. */
  runBy: string;
  /** US dollars per million tokens. */
  price: { read: number; written: number };
  /** The most that one user may use per day, everyone per day, and everyone in total. */
  budgets: { tokens: Budget; dollars: Budget };
};
export type Budget = { person: number; day: number; all: number };

type Environment = Record<string, string | undefined>;
const given = (environment: Environment, name: string) => environment[name]?.trim() || null;

/** Parses the ASSISTANT settings; null without ASSISTANT_MODEL. Throws an Error that names an invalid one. */
export function readLanguageModel(environment: Environment): LanguageModel | null {
  const model = given(environment, 'ASSISTANT_MODEL');
  const address = given(environment, 'ASSISTANT_URL');
  if (!model && !address) {
    if (given(environment, 'ASSISTANT_KEY'))
      throw new Error('ASSISTANT_KEY needs ASSISTANT_MODEL and ASSISTANT_URL.');
    return null;
  }
  if (!model || !address)
    throw new Error('ASSISTANT_MODEL and ASSISTANT_URL go together: set both, or neither.');
  const url = URL.canParse(address) ? new URL(address) : null;
  const isHere = url !== null && /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(url.hostname);
  if (!url || !(url.protocol === 'https:' || (url.protocol === 'http:' && isHere)))
    throw new Error(
      'ASSISTANT_URL must be an address that starts with https://, or with http:// on this machine.',
    );
  if (url.username || url.password || url.search || url.hash)
    throw new Error(
      'ASSISTANT_URL must have no password, query or fragment: the key goes into ASSISTANT_KEY.',
    );
  const key = given(environment, 'ASSISTANT_KEY');
  if (key !== null && !/^[\x21-\x7e]+$/.test(key))
    throw new Error('ASSISTANT_KEY must be one line without blanks.');
  const runBy = given(environment, 'ASSISTANT_RUN_BY') ?? (isHere ? 'us' : url.hostname);
  if (runBy.length > 80) throw new Error('ASSISTANT_RUN_BY must be at most 80 characters.');
  const [read, written] = numbers(environment, 'ASSISTANT_PRICE', '0/0', ['read', 'written']);
  const [person, day, all] = numbers(environment, 'ASSISTANT_TOKENS', '100000/5000000/500000000', scopes);
  const [own, daily, ever] = numbers(environment, 'ASSISTANT_DOLLARS', '0.10/10/500', scopes);
  return {
    model,
    url: url.href.replace(/\/+$/, ''),
    key,
    runBy,
    price: { read: read ?? 0, written: written ?? 0 },
    budgets: {
      tokens: { person: person ?? 0, day: day ?? 0, all: all ?? 0 },
      dollars: { person: own ?? 0, day: daily ?? 0, all: ever ?? 0 },
    },
  };
}

const scopes = ['a person a day', 'everyone a day', 'everyone ever'];

function numbers(
  environment: Environment,
  name: string,
  otherwise: string,
  parts: readonly string[],
): number[] {
  const texts = (given(environment, name) ?? otherwise).split('/').map((part) => part.trim());
  const values = texts.map(Number);
  if (
    texts.length === parts.length &&
    texts.every((text, at) => text !== '' && (values[at] ?? -1) >= 0 && Number.isFinite(values[at]))
  )
    return values;
  throw new Error(`${name} must be ${parts.length} numbers such as ${otherwise}: ${parts.join(', ')}.`);
}
