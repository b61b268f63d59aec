import { familyFacts } from '@latch/families/facts.ts'
import { parseChainId } from '@latch/protocol/caip.ts'

/** Returns Zerion's name of a chain; undefined for one that is read from its own node. */
function zerionName(chain: string): string | undefined {
  return familyFacts(chain)?.services.zerion?.[parseChainId(chain).reference]
}

export function isZerionChain(chain: string): boolean {
  return zerionName(chain) !== undefined
}

/**
 * Returns a token's contract on a chain: null for the chain's own currency, undefined if the service does not report
 * it.
 *
 * @param implementations - The token on all chains, from the service.
 */
export function contractOn(
  chain: string,
  implementations: readonly { chain_id: string; address: string | null }[],
): string | null | undefined {
  return implementations.find(({ chain_id }) => chain_id === zerionName(chain))?.address
}

/**
 * Returns the URL of one page of an account's data on one chain. @throws Error for a chain that {@link isZerionChain}
 * denies.
 */
export function zerionUrl(
  path: string,
  { chain, address, query }: { chain: string; address: string; query: Record<string, string> },
): string {
  const name = zerionName(chain)
  if (name === undefined) throw new Error(`Zerion does not know ${chain}`)
  const parameters = new URLSearchParams({ 'filter[chain_ids]': name, ...query })
  return `https://api.zerion.io/v1/wallets/${address}/${path}/?${parameters}`
}

/** Basic authentication: the key as the user, no password. */
export function zerionHeaders(key: string): Record<string, string> {
  return { Authorization: `Basic ${btoa(`${key}:`)}` }
}
