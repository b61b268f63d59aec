/** The one chain family whose accounts Farcaster knows. */
export { type EthCall, isSignedBy } from '@latch/families/eip155/worker/signature.ts'

export const FARCASTER_FAMILY = 'eip155'
