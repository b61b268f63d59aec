import type { ChainId } from '@latch/protocol/caip.ts'
import type { ChainInfo } from '@latch/protocol/config.ts'
import { familyEntry } from './familyRegistry.ts'

/** Paths of EIP-3091. */
const PATHS = { account: 'address', transaction: 'tx' }

type Chain = Pick<ChainInfo, 'explorerUrl'> & { id: string }

/** Returns the URL of an account on the chain's explorer; null if the chain has no explorer. */
export function accountUrl(chain: Chain | undefined, address: string): string | null {
  return pageUrl(chain, 'account', address)
}

/** Returns the URL of a transaction on the chain's explorer; null if the chain has no explorer. */
export function transactionUrl(chain: Chain | undefined, hash: string): string | null {
  return pageUrl(chain, 'transaction', hash)
}

function pageUrl(chain: Chain | undefined, kind: keyof typeof PATHS, name: string): string | null {
  if (!chain?.explorerUrl) return null
  const paths = familyEntry(chain.id as ChainId)?.explorerPaths ?? PATHS // The config's chains have CAIP-2 ids.
  return `${chain.explorerUrl.replace(/\/$/, '')}/${paths[kind]}/${name}`
}
