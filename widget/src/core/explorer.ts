import type { ChainId } from '@latch/protocol/caip.ts'
import type { ChainInfo } from '@latch/protocol/config.ts'
import { entryOf } from './family.ts'

/** As EIP-3091 has them. */
const PATHS = { account: 'address', transaction: 'tx' }

type Chain = Pick<ChainInfo, 'explorerUrl'> & { id: string }

/** An account's page on the chain's explorer; null where the chain has none. */
export function accountUrl(chain: Chain | undefined, address: string): string | null {
  return pageUrl(chain, 'account', address)
}

/** The same for a transaction. */
export function transactionUrl(chain: Chain | undefined, hash: string): string | null {
  return pageUrl(chain, 'transaction', hash)
}

function pageUrl(chain: Chain | undefined, kind: keyof typeof PATHS, name: string): string | null {
  if (!chain?.explorerUrl) return null
  const paths = entryOf(chain.id as ChainId)?.explorerPaths ?? PATHS // The config's chains have CAIP-2 ids.
  return `${chain.explorerUrl.replace(/\/$/, '')}/${paths[kind]}/${name}`
}
