import type { FamilySignIn } from '@latch/hosting/api/families/signIn.ts'
import { toBase64 } from '@latch/protocol/base64.ts'
import { parseChainId } from '@latch/protocol/caip.ts'
import * as z from 'zod'
import { parseAddress } from '../bytes/address.ts'
import { verifyPersonalMessage } from '../bytes/message.ts'
import { querySui } from './graphql.ts'

const VERIFY = `query ($author: SuiAddress!, $message: Base64!, $signature: Base64!) {
  verifySignature(author: $author, intentScope: PERSONAL_MESSAGE, message: $message, signature: $signature) { success }
}`
const VerifiedSchema = z.object({ verifySignature: z.object({ success: z.boolean().nullable() }).nullable() })

/** Verifies personal messages of Sui: by key, or through a node for zkLogin, multisig and passkeys. */
export const suiSignIn: FamilySignIn = {
  chainInMessage: ({ info }) => parseChainId(info.id).reference,
  isAddress: (text) => parseAddress(text) === text,
  async isSigned({ chain, address, message, signature }, env) {
    const bytes = new TextEncoder().encode(message)
    const verified = verifyPersonalMessage({ address, message: bytes, signature })
    if (verified !== 'unknown') return verified === 'signed'
    const variables = { author: address, message: toBase64(bytes), signature }
    const answer = await querySui(chain, env, { query: VERIFY, variables }, VerifiedSchema)
    return 'data' in answer && answer.data.verifySignature?.success === true
  },
}
