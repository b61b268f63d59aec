import type { ChainId } from '@latch/protocol/caip.ts'
import { projectChain } from '@latch/widget/src/core/configStore.ts'
import { malformed } from '@latch/widget/src/core/rpcError.ts'
import type { Account } from '@latch/widget/src/core/walletSession.ts'
import * as z from 'zod/mini'
import { readAddress, writeAddress } from '../bytes/address.ts'
import { requireChainWord } from './chain.ts'
import { base64, KeysSchema } from './cosmosWallet.ts'

/** Normalizes an address of any chain; null if it is not an address. */
export function parseAddress(text: string): string | null {
  const address = readAddress(text)
  return address === null ? null : writeAddress(address)
}

/**
 * Spells an account of any chain as this one does; null if the project lacks the chain's prefix. A chain that derives other
 * keys has no such account.
 */
export function addressOn(chainId: ChainId, text: string): string | null {
  const address = readAddress(text)
  const prefix = projectChain(chainId)?.parameters?.bech32Prefix
  return address === null || prefix === undefined ? null : writeAddress({ ...address, prefix })
}

/**
 * Returns a wallet's accounts on a chain. One key has a different address on each.
 *
 * @throws RpcError -32603, reason WALLET_MALFORMED
 */
export function readAccounts(keys: unknown, chainId: ChainId): readonly Account[] {
  const parsed = z.safeParse(KeysSchema, keys)
  if (!parsed.success) throw malformed()
  const word = requireChainWord(chainId)
  const prefix = projectChain(chainId)?.parameters?.bech32Prefix
  return parsed.data
    .filter(({ chain }) => chain === word)
    .map(({ address: text, publicKey }) => {
      const address = readAddress(text)
      if (address === null || address.prefix !== (prefix ?? address.prefix)) throw malformed()
      return { address: writeAddress(address), publicKey }
    })
}

const PairedKeysSchema = z.array(z.object({ bech32Address: z.string(), pubKey: base64(128) }))

/** Adds the public keys that wallets such as Keplr report with their accounts on pairing. */
export async function completeAccounts(
  accounts: readonly Account[],
  { keys }: Readonly<Record<string, unknown>>,
): Promise<readonly Account[]> {
  const { data = [] } = z.safeParse(PairedKeysSchema, keys)
  return accounts.map((account) => {
    const key = data.find(({ bech32Address }) => bech32Address === account.address)
    return key === undefined ? account : { ...account, publicKey: key.pubKey }
  })
}

/** Returns accounts in the format of WalletConnect's `cosmos_getAccounts`; without the key if a paired wallet has not reported it. */
export function describeAccounts(
  accounts: readonly Account[],
): readonly { address: string; algo: 'secp256k1'; pubkey?: string }[] {
  return accounts.map(({ address, publicKey }) => ({
    address,
    algo: 'secp256k1',
    ...(publicKey === undefined ? {} : { pubkey: publicKey }),
  }))
}
