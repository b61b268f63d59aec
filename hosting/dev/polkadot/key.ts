import hubMetadata from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-hex'
import { AccountId } from '@polkadot-api/substrate-bindings'
import { getPjsTxHelper } from '@polkadot-api/tx-utils'
import { getPublicKey, secretFromSeed, sign, verify } from '@scure/sr25519'
import { RICH_KEY } from '../../testing/richAccounts.ts'

/** As extensions are given a transaction (`SignerPayloadJSON`). */
export type GivenPayload = Parameters<ReturnType<typeof getPjsTxHelper>>[0]

/** Of Polkadot's Asset Hub, without what a node wraps it in. */
export const METADATA = fromHex(hubMetadata.slice(hubMetadata.indexOf('6d657461')))
let helper: ReturnType<typeof getPjsTxHelper> | undefined

/** PAPI's reading of a transaction, by metadata of half a megabyte: read once, when it is first needed. */
export function readPayload(payload: GivenPayload) {
  helper ??= getPjsTxHelper(METADATA)
  return helper(payload)
}

const secret = secretFromSeed(RICH_KEY)
const publicKey = getPublicKey(secret)

/** The account of the key that everybody knows, as a chain writes it. */
export function richAddress(prefix: number): string {
  return AccountId(prefix).dec(publicKey)
}

/** As extensions sign a message. @param data - Hex. */
export function signRaw(data: string): string {
  return toHex(sign(secret, wrap(fromHex(data.slice(2)))))
}

/** Whether the rich account signed a text as extensions do. */
export function isSignedRaw(text: string, signature: string): boolean {
  return verify(wrap(Buffer.from(text)), fromHex(signature.slice(2)), publicKey)
}

function wrap(message: Uint8Array): Uint8Array {
  return Buffer.concat([Buffer.from('<Bytes>'), message, Buffer.from('</Bytes>')])
}

/** As extensions sign a transaction, which PAPI reads. */
export async function signPayload(
  payload: GivenPayload,
): Promise<{ signature: string; signedTransaction: string }> {
  let signature = ''
  const transaction = await readPayload(payload).createTx(publicKey, 'Sr25519', (bytes) => {
    const signed = sign(secret, bytes)
    signature = `0x01${toHex(signed).slice(2)}`
    return signed
  })
  return { signature, signedTransaction: toHex(transaction) }
}

export function toHex(bytes: Uint8Array): `0x${string}` {
  return `0x${Buffer.from(bytes).toString('hex')}`
}

/** @param digits - Without `0x`. */
export function fromHex(digits: string): Uint8Array {
  // A buffer is a part of a larger one, which codecs read past.
  return new Uint8Array(Buffer.from(digits, 'hex'))
}
