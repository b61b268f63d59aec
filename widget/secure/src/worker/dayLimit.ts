/** US cents that a site may have spent in the frame on one day, unless the window said otherwise. */
export const DEFAULT_LIMIT = 5000
