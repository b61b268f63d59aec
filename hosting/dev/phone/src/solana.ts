import { type SolanaAccount, solanaAccount } from '@latch/families/solana/dev/account.ts'
import { parseTransaction } from '@latch/families/solana/dev/transaction.ts'
import { createSolanaWallet } from '@latch/families/solana/dev/wallet.ts'
import { fromBase58, toBase58 } from '@latch/protocol/base58.ts'
import { fromBase64, toBase64 } from '@latch/protocol/base64.ts'
import type { PhoneConfig } from './config.ts'
import { unsupportedMethod } from './rpcErrors.ts'

/** Of the development accounts that the local node funds; the demo page's own Solana wallet has the first two. */
const ACCOUNT = 3

/** Methods that the phone offers to sites on Solana. @see WalletConnect's Solana RPC reference */
export const SOLANA_METHODS = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAndSendTransaction',
] as const

/** The phone's Solana chain and its one account there. */
export type PhoneSolana = NonNullable<PhoneConfig['solana']> & { account: SolanaAccount }

/** @returns null where no Solana node runs. */
export async function openSolana(chain: PhoneConfig['solana']): Promise<PhoneSolana | null> {
  return chain && { ...chain, account: await solanaAccount(ACCOUNT) }
}

/**
 * Executes an approved request. Bytes are encoded as in the protocol: messages and signatures in base58, transactions
 * in base64.
 *
 * @throws WalletError 4100 for a foreign account, 4200 for an unknown method; Error with the node's sentence.
 */
export async function executeSolana(
  method: string,
  params: unknown,
  { account, rpcUrl }: PhoneSolana,
): Promise<unknown> {
  const wallet = createSolanaWallet({
    accounts: [account],
    rpcUrl,
    // The sheet has asked already.
    confirm: async () => {},
    isPermitted: () => true,
    onPermitted() {},
  })
  const { message, pubkey, transaction } = params as Record<string, string>
  const bytes = fromBase64(transaction ?? '')
  switch (method) {
    case 'solana_signMessage':
      return { signature: toBase58(await wallet.signMessage(pubkey ?? '', fromBase58(message ?? ''))) }
    case 'solana_signTransaction': {
      const signed = await wallet.signTransaction(account.address, bytes)
      const { signatures, signers } = parseTransaction(signed)
      const own = signatures[signers.indexOf(account.address)] ?? new Uint8Array()
      return { signature: toBase58(own), transaction: toBase64(signed) }
    }
    case 'solana_signAndSendTransaction':
      return { signature: toBase58(await wallet.sendTransaction(account.address, bytes)) }
    default:
      throw unsupportedMethod(method)
  }
}
