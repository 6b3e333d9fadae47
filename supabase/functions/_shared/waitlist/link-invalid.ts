import { FunctionError } from '../function-error.ts';

/** The refusal of a link that is unknown, of another purpose, or past its end; which of these is nobody's business. */
export function linkInvalid(): FunctionError {
  return new FunctionError('link_invalid', 'This link is not valid any more. Ask for a new one.', 401);
}
