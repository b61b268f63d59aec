/** The one chain family whose accounts Farcaster knows. */
export { type EthCall, isSignedBy } from '#api/families/eip155/signature.ts'

export const FARCASTER_FAMILY = 'eip155'
