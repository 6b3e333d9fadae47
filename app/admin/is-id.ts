/** Whether a part of an address is an id, and not something typed. */
export const isId = (text: string | null): text is string =>
  text !== null && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
