/** Fragment with which the Security page leads on to the phrase, once its owner has logged in elsewhere just now. */
export const PROVEN = '#proven'
