import * as z from 'zod/mini'
import { answeredBytes, createStandardCall } from '#walletStandard/widget/callStandard.ts'
import type { StandardRelayMethod } from '../protocol/relayMethods.ts'

const signed = answeredBytes.check(z.minLength(1))
/** base64 of the 64 bytes of an Ed25519 signature. */
const signature = z.string().check(z.regex(/^[A-Za-z0-9+/]{86}(==)?$/))

/** Calls a feature of a Solana wallet. */
export const callStandard = createStandardCall({
  'solana:signMessage': z.object({ signedMessage: answeredBytes, signature }),
  'solana:signTransaction': z.object({ signedTransaction: signed }),
  'solana:signTransactions': z.object({ signedTransactions: z.array(signed) }),
  'solana:signAndSendTransaction': z.object({ signature }),
} satisfies Record<Exclude<StandardRelayMethod, `standard:${string}`>, z.ZodMiniType>)
