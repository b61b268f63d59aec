import { BASE64 } from '@latch/protocol/base64.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import * as z from 'zod/mini'
import { createStandardCall } from '#walletStandard/widget/callStandard.ts'
import type { SuiFeature } from '../protocol/features.ts'

const base64 = (maxLength: number) =>
  z.string().check(z.minLength(1), z.maxLength(maxLength), z.regex(BASE64))

/** Flag, signature and key; longer for multisig and zkLogin. */
export const signature = base64(8 * 1024)
/** Bytes of a transaction. */
export const transactionBytes = base64(LIMITS.stringLength)
/** 32 bytes in base58. */
export const digest = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/))

/** Calls a feature of a Sui wallet. A paired wallet that sent a transaction may return only the digest. */
export const callStandard = createStandardCall({
  'sui:signPersonalMessage': z.object({ signature }),
  'sui:signTransaction': z.object({ bytes: transactionBytes, signature }),
  'sui:signAndExecuteTransaction': z.object({
    digest,
    bytes: z.optional(transactionBytes),
    signature: z.optional(signature),
    effects: z.optional(base64(LIMITS.stringLength)),
  }),
} satisfies Record<SuiFeature, z.ZodMiniType>)
