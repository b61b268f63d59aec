/** Fragment with which the Security page opens the phrase page after a social login. */
export const PROVEN = '#proven'
