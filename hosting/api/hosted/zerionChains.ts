/** Zerion's names of chains by CAIP-2. Chains that are missing are read from their own nodes. */
const CHAINS: Readonly<Record<string, string>> = {
  'eip155:1': 'ethereum',
  'eip155:10': 'optimism',
  'eip155:56': 'binance-smart-chain',
  'eip155:100': 'xdai',
  'eip155:137': 'polygon',
  'eip155:146': 'sonic',
  'eip155:169': 'manta-pacific',
  'eip155:1101': 'polygon-zkevm',
  'eip155:8453': 'base',
  'eip155:42161': 'arbitrum',
  'eip155:43114': 'avalanche',
}

export function isZerionChain(chain: string): boolean {
  return chain in CHAINS
}

/**
 * A token's contract on a chain: null for the chain's own currency, undefined where the service does not tell.
 *
 * @param implementations - What the service says of the token on all chains.
 */
export function contractOn(
  chain: string,
  implementations: readonly { chain_id: string; address: string | null }[],
): string | null | undefined {
  return implementations.find(({ chain_id }) => chain_id === CHAINS[chain])?.address
}

/** One page of an account's data on one chain. @throws Error for a chain that {@link isZerionChain} denies. */
export function zerionUrl(
  path: string,
  { chain, address, query }: { chain: string; address: string; query: Record<string, string> },
): string {
  const name = CHAINS[chain]
  if (name === undefined) throw new Error(`Zerion does not know ${chain}`)
  const parameters = new URLSearchParams({ 'filter[chain_ids]': name, ...query })
  return `https://api.zerion.io/v1/wallets/${address}/${path}/?${parameters}`
}

/** Basic authentication: the key as the user, no password. */
export function zerionHeaders(key: string): Record<string, string> {
  return { Authorization: `Basic ${btoa(`${key}:`)}` }
}

/** Characters of a picture's address; a longer one would cost its whole entry at the contract. */
const MOST_URL = 2048

/** Only addresses that the widget may load. */
export function iconOf(url: string | null | undefined): string | null {
  return url?.startsWith('https://') && url.length <= MOST_URL ? url : null
}
