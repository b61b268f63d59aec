/** Common functions of TRON's demo wallets, in the page and on the phone. */
import { TronWeb, utils } from 'tronweb'
import type { TronTransactionJson } from '../protocol/calls.ts'

/** The private key of the shared test account; never use it for anything of value. */
const KEY = '07'.repeat(32)

/** The same on every network. */
export const TRON_ADDRESS = String(TronWeb.address.fromPrivateKey(KEY))

/** @throws Error if the parts of a transaction contradict each other. */
export function signTronTransaction(transaction: TronTransactionJson): object {
  // Tronweb's types of a transaction are those of each contract.
  const own = structuredClone(transaction) as never
  if (!utils.transaction.txCheck(own)) throw new Error('Invalid transaction')
  return utils.crypto.signTransaction(KEY, own)
}

/** TIP-191. */
export function signTronMessage(message: string): string {
  return utils.message.signMessage(message, KEY)
}

/** Returns the account that signed a message. */
export function signerOfTronMessage(message: string, signature: string): string {
  return utils.message.verifyMessage(message, signature)
}
