/** The only chain family whose accounts Farcaster supports. */
export { type EthCall, isSignedBy } from '@latch/families/eip155/worker/signature.ts'

export const FARCASTER_FAMILY = 'eip155'
