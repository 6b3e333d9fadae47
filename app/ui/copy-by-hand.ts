/** What to do with a selected text that could not be copied. A touch device has no Ctrl key. */
export const copyByHand = (what: 'link' | 'text', touch = matchMedia('(pointer: coarse)').matches): string =>
  touch
    ? `The ${what} is selected. Press and hold it to copy.`
    : `The ${what} is selected. Copy it with Ctrl C or ⌘ C.`;
