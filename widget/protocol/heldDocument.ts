/** Value of `rel` of the links to scripts that a document with `start=held` loads only once the page wakes it. */
export const HELD_LINK = 'held'
