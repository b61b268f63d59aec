/** CAIP-2 references of the public clusters, by Wallet Standard's name for them (genesis hashes, CAIP-30). */
const CLUSTERS: Readonly<Record<string, string>> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'mainnet',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'devnet',
  '4uhcVJyU9pJkvQyS88uRDiswHScCkY3z': 'testnet',
}

/** Wallet Standard's identifier of a Solana chain, e.g. `solana:devnet`; a chain of one's own keeps its CAIP-2 id. */
export function standardChainOf(chainId: string): `solana:${string}` {
  const reference = chainId.replace(/^solana:/, '')
  return `solana:${CLUSTERS[reference] ?? reference}`
}
