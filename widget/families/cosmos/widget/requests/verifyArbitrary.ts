import { fromBase64 } from '@latch/protocol/base64.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import type { MethodHandler } from '@latch/widget/src/core/familyRequests.ts'
import { lazyChunk } from '@latch/widget/src/core/lazyChunk.ts'
import { base64Text, parseAs, text } from '@latch/widget/src/requests/params.ts'
import * as z from 'zod/mini'
import { SignatureSchema } from '../cosmosWallet.ts'

const ParamsSchema = z.object({
  signer: text(128),
  data: base64Text(LIMITS.stringLength),
  signature: SignatureSchema,
})

/** Contains the curve, which nothing else here needs. */
const loadMessage = lazyChunk(() => import('../../bytes/message.ts'))

/** Returns false for a key with a different hash, e.g. on chains with Ethereum keys: it cannot be matched to the account here. */
export const verifyArbitrary: MethodHandler = async (params) => {
  const { signer, data, signature } = parseAs(ParamsSchema, params, 'cosmos_verifyArbitrary: params')
  const { verifyMessage } = await loadMessage()
  const signed = {
    address: signer,
    message: fromBase64(data),
    signature: signature.signature,
    publicKey: signature.pub_key.value,
  }
  return verifyMessage(signed) === 'signed'
}
