import type { ChainInfo } from '../../../protocol/config.ts'

/** A transaction's page on the chain's explorer (EIP-3091); null where the chain has none. */
export function transactionUrl(chain: ChainInfo | undefined, hash: string): string | null {
  return chain?.explorerUrl ? `${chain.explorerUrl.replace(/\/$/, '')}/tx/${hash}` : null
}
