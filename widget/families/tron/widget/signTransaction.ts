import type { ChainId } from '@latch/protocol/caip.ts'
import type { CalledWallet } from '@latch/widget/src/families/createWalletCall.ts'
import { hexToBytes } from '../../bytes.ts'
import { toHex } from '../../hex.ts'
import { recoverSigner } from '../bytes/signature.ts'
import { writeSigned } from '../bytes/transfer.ts'
import type { TronTransactionJson } from '../protocol/calls.ts'
import { callWallet } from './callWallet.ts'

export type SignedTransaction = {
  /** The signature as the wallet returned it. */
  signature: string
  /** Hex of the signed transaction for nodes. */
  transaction: string
}

/**
 * Requests only a signature from a wallet, so that the transaction is compared before it is sent.
 *
 * @returns null if the wallet has signed other bytes, or with the key of another account.
 * @throws RpcError of the wallet
 */
export async function signTransaction(
  session: CalledWallet & { chainId: ChainId },
  input: { address: string; transaction: TronTransactionJson },
  options: { cancelSignal?: AbortSignal } = {},
): Promise<SignedTransaction | null> {
  const { address, transaction } = input
  const params = { ...input, chain: session.chainId }
  const answer = await callWallet(session, 'tron:signTransaction', params, options)
  const { raw_data_hex: raw, txID } = transaction
  const [signature = ''] = answer.signature
  const isSame = answer.raw_data_hex === undefined || answer.raw_data_hex.toLowerCase() === raw
  if (!isSame || recoverSigner(hexToBytes(txID), signature) !== address) return null
  const bytes = hexToBytes(signature.replace(/^0x/i, ''))
  return { signature, transaction: toHex(writeSigned(hexToBytes(raw), bytes)).slice(2) }
}
