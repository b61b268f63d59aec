import { FIRST_WALLETS } from '@latch/protocol/directory.ts'

const EIP155 = 'eip155:1'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const BIP122 = 'bip122:000000000019d6689c085ae165831e93'
const STACKS = 'stacks:1'
const COSMOS = 'cosmos:cosmoshub-4'
const POLKADOT = 'polkadot:68d56f15f85d3136970ec16946040bc1'
const SUI = 'sui:mainnet'
const TRON = 'tron:0x2b6653dc'

/**
 * Chain families by wallet id, one chain for each, which the listings do not contain. A wallet is listed here if the
 * source beside it names the families by which Latch reaches it; an incomplete list would hide the wallet from its
 * users.
 */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  // Wallet Standard objects of the extension, with `bitcoin:` and `solana:` features.
  'io.metamask': [EIP155, SOLANA, BIP122],
  // wallet-book's three records of it; Sui by @suiet/wallet-sdk.
  'app.phantom': [EIP155, SOLANA, BIP122, SUI],
  // wallet-book; Cosmos, Sui and TRON by its provider documents (web3.okx.com).
  'com.okex.wallet': [EIP155, SOLANA, BIP122, COSMOS, SUI, TRON],
  // wallet-book's three records of it.
  'io.magiceden.wallet': [EIP155, SOLANA, BIP122],
  // wallet-book; Sui by the documents of its maker.
  'app.backpack': [EIP155, SOLANA, SUI],
  // @sats-connect/core and @stacks/connect.
  'app.xverse': [BIP122, STACKS],
  'com.wallet.reown': [BIP122, STACKS],
  // cosmos-kit's extensions; listed for EVM as well.
  'app.keplr': [EIP155, COSMOS],
  'io.leapwallet': [EIP155, COSMOS],
  'io.cosmostation': [EIP155, COSMOS],
  // @luno-kit/core's connectors; listed for EVM as well.
  'xyz.talisman': [EIP155, POLKADOT],
  'app.subwallet': [EIP155, POLKADOT],
  'io.novawallet': [EIP155, POLKADOT],
  // wallet-book and @suiet/wallet-sdk; listed for EVM as well.
  'app.nightly': [EIP155, SOLANA, SUI],
  // @tronweb3/tronwallet-adapters' wallets that stand in `window.tron` or have a `tronLink`; listed for EVM as well.
  'com.trustwallet.app': [TRON],
  'pro.tokenpocket': [EIP155, TRON],
  'com.bitget.web3': [EIP155, TRON],
  // Its own registration by TIP-6963.
  'so.onekey.app.wallet': [EIP155, TRON],
  // Those of more.ts.
  'app.slush': [SUI],
  'app.suiet': [SUI],
  'org.tronlink.www': [TRON],
  'io.unisat': [BIP122],
  'org.polkadot.js': [POLKADOT],
  'io.asigna': [STACKS],
  'com.fordefi': [BIP122, STACKS],
  'money.station': [COSMOS],
  'io.xdefi': [EIP155, COSMOS],
}

/** Returns the chains of a wallet, with those of a list of chains. `null` if unknown. */
export function withFamilies(id: string, listed: readonly string[] | null): string[] | null {
  const chains = [...new Set([...(listed ?? []), ...(FAMILIES[id] ?? [])])].sort()
  return chains.length === 0 ? null : chains
}

/**
 * Wallets that projects of these families offer first; none supports EVM chains, so projects of those do not show them. In
 * this
 * order after the wallets of the first view, others of the table after the `known`.
 */
const SOUGHT = [
  'app.xverse',
  'io.unisat',
  'com.wallet.reown',
  'app.slush',
  'app.suiet',
  'org.polkadot.js',
  'org.tronlink.www',
]

/**
 * Returns the wallets in the order of the directory. @param known - Widely used wallets, by rank. @param others - By
 * rank.
 */
export function orderFamilies<Wallet extends { id: string }>(
  known: readonly Wallet[],
  others: readonly Wallet[],
): Wallet[] {
  const pick = (ids: readonly string[], wallets: readonly Wallet[]) =>
    ids.flatMap((id) => wallets.find((wallet) => wallet.id === id) ?? [])
  const sought = pick(SOUGHT, [...known, ...others])
  const named = pick(Object.keys(FAMILIES), others).filter((wallet) => !sought.includes(wallet))
  const isPlaced = (wallet: Wallet) => sought.includes(wallet) || named.includes(wallet)
  const [first, rest] = [known.slice(0, FIRST_WALLETS), known.slice(FIRST_WALLETS)]
  return [...first, ...sought, ...rest, ...named, ...others.filter((wallet) => !isPlaced(wallet))]
}
