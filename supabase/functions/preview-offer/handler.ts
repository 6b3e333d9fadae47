import type { FunctionDeps } from '../_shared/deps.ts';
import { FunctionError } from '../_shared/function-error.ts';
import type { Handler } from '../_shared/http.ts';
import { judgeOffer } from './judge-offer.ts';
import { readOffer } from './read-offer.ts';

const maxOffer = 20_000;

/** `preview-offer`: a pasted offer as a shopper would see it, with the verdict of our price rules. Nothing is stored. */
export default function createPreviewOffer({ now }: Pick<FunctionDeps, 'now'>): Handler {
  return async (call) => {
    const body = call.json();
    const offer = typeof body === 'object' && body !== null && 'offer' in body ? body.offer : undefined;
    const text = textOf(offer);
    if (typeof text !== 'string' || text.trim() === '') throw invalid('offer must be text');
    if (text.length > maxOffer) throw invalid(`offer must be at most ${maxOffer} characters`);
    const read = await readOffer(text);
    if (!read) {
      throw invalid("We couldn't read that. Add a title and a price.");
    }
    const { fields, hasMore } = read;
    return { body: { ...judgeOffer(read, now()), hasMore, read: Object.fromEntries(fields) } };
  };
}

/** Serializes a JSON object without its nested values: no offer field is nested, and untrusted depth is dangerous. */
function textOf(offer: unknown): unknown {
  if (typeof offer !== 'object' || offer === null || Array.isArray(offer)) return offer;
  return JSON.stringify(
    Object.fromEntries(Object.entries(offer).filter(([, field]) => typeof field !== 'object')),
  );
}

function invalid(message: string): FunctionError {
  return new FunctionError('invalid_offer', message, 422);
}
