/** Default limit of US cents that a site may spend in the frame per day; the window can change it. */
export const DEFAULT_LIMIT = 5000
