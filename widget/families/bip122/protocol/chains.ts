import type { ChainId } from '@latch/protocol/caip.ts'

/** A network as wallets name it: in Wallet Standard, and in the RPC of sats-connect. */
type Words = { standard: string; rpc: string }

/** Networks by CAIP-2 reference, which is the start of the genesis block's hash. */
const NETWORKS: Readonly<Record<string, Words>> = {
  '000000000019d6689c085ae165831e93': { standard: 'bitcoin:mainnet', rpc: 'Mainnet' },
  '000000000933ea01ad0ee984209779ba': { standard: 'bitcoin:testnet', rpc: 'Testnet' },
  '00000000da84f2bafbbc53dee25a72ae': { standard: 'bitcoin:testnet4', rpc: 'Testnet4' },
  '00000008819873e925422c1ff0f99f7c': { standard: 'bitcoin:signet', rpc: 'Signet' },
  '0f9188f13cb7b2c71f2a335e3a4fc328': { standard: 'bitcoin:regtest', rpc: 'Regtest' },
}
/** All of them, CAIP-2. */
export const BITCOIN_NETWORKS = Object.keys(NETWORKS).map((reference): ChainId => `bip122:${reference}`)

/** Names that some wallets use for the main network. */
const MAINNET_WORDS = ['livenet', 'bitcoin']

/** @returns undefined if the chain is not a Bitcoin network. */
export function bitcoinWords(chainId: ChainId): Words | undefined {
  return NETWORKS[chainId.replace(/^bip122:/, '')]
}

/** @param word - A wallet's name for the network, in any case. @returns null if it is not a Bitcoin network. */
export function chainIdOfBitcoin(word: string): ChainId | null {
  const small = MAINNET_WORDS.includes(word.toLowerCase()) ? 'mainnet' : word.toLowerCase()
  const found = Object.entries(NETWORKS).find(
    ([, { standard, rpc }]) => standard === small || rpc.toLowerCase() === small,
  )
  return found === undefined ? null : `bip122:${found[0]}`
}
