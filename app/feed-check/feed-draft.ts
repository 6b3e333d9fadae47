/** The name under which the tab keeps what is being checked, until it is sent or the entry is forgotten. */
export const feedDraft = 'feed';
