import { hexToBytes } from '../../bytes.ts'
import { type Hex, toHex } from '../../hex.ts'
import { isSignedBy } from './message.ts'
import { payloadBytes, type SignerPayload, writeExtrinsic } from './transfer.ts'

/** A wallet's response to a payload. */
export type SignedPayload = {
  /** Hex, with the kind of key in front. */
  signature: string
  /** Hex of the complete transaction, from wallets that may change the payload. */
  signedTransaction?: string | undefined
}

/**
 * Returns the transaction that a wallet has signed, if it matches the payload: its call, account, nonce, era and tip.
 * Wallets may add the hash of the metadata that they used for display, which does not change the effect, and which only a
 * node can check.
 *
 * @returns null for anything else.
 */
export function readSignedPayload(
  payload: SignerPayload,
  { signature, signedTransaction }: SignedPayload,
): Hex | null {
  if (!/^0x0[012]([0-9a-f]{2}){64,65}$/i.test(signature)) return null
  const bytes = hexToBytes(signature.slice(2))
  const write = (each: SignerPayload) => toHex(writeExtrinsic(each, bytes))
  const given = (signedTransaction ?? write(payload)).toLowerCase()
  const { metadataHash: _, ...rest } = payload
  for (const each of [payload, { ...rest, mode: 0 } as const])
    if (given === write(each) && isSignedBy(payload.address, payloadBytes(each), bytes)) return write(each)
  const withHash = write({ ...payload, mode: 1 })
  return given === withHash && given !== write(payload) ? withHash : null
}
