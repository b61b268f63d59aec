import hubMetadata from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-hex'
import { getPjsTxHelper } from '@polkadot-api/tx-utils'
import { bytesToHex, hexToBytes } from 'viem'
import { publicKey, signBytes } from './key.ts'

/** A transaction as passed to extensions (`SignerPayloadJSON`). */
export type GivenPayload = Parameters<ReturnType<typeof getPjsTxHelper>>[0]

/** Metadata of Polkadot's Asset Hub, without the node's wrapping. */
export const METADATA = hexToBytes(`0x${hubMetadata.slice(hubMetadata.indexOf('6d657461'))}`)
let helper: ReturnType<typeof getPjsTxHelper> | undefined

/** Decodes a transaction with PAPI, by metadata of half a megabyte, which is read on first use. */
export function readPayload(payload: GivenPayload) {
  helper ??= getPjsTxHelper(METADATA)
  return helper(payload)
}

/** Signs a transaction as extensions do, decoded by PAPI. */
export async function signPayload(
  payload: GivenPayload,
): Promise<{ signature: string; signedTransaction: string }> {
  let signature = ''
  const transaction = await readPayload(payload).createTx(publicKey, 'Sr25519', (bytes) => {
    const signed = signBytes(bytes)
    signature = `0x01${bytesToHex(signed).slice(2)}`
    return signed
  })
  return { signature, signedTransaction: bytesToHex(transaction) }
}
