/** Message that the Farcaster app signs. Only the two services read it: in a separate file, the frame does not load it. */
import * as z from 'zod/mini'

/** Proof of a Farcaster login: the signed message and its signature. Together they are within the maximum length of a proof. */
export const SiwfSchema = z.object({
  /** EIP-4361. */
  message: z.string().check(z.maxLength(1000)),
  /** EIP-191 by a key, ERC-1271 or ERC-6492 by a contract. */
  signature: z.string().check(z.maxLength(3500), z.regex(/^0x(?:[0-9a-fA-F]{2})+$/)),
})
export type Siwf = z.infer<typeof SiwfSchema>
