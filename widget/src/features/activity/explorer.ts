import type { ChainInfo } from '../../../protocol/config.ts'
import { showToast } from '../../app/toasts.ts'
import { openWindow } from '../../window/openWindow.ts'

/** A transaction's page on the chain's explorer (EIP-3091); null where the chain has none. */
export function transactionUrl(chain: ChainInfo | undefined, hash: string): string | null {
  return chain?.explorerUrl ? `${chain.explorerUrl.replace(/\/$/, '')}/tx/${hash}` : null
}

export async function openExplorer(url: string): Promise<void> {
  const outcome = await openWindow(url, 'tab').catch(() => 'blocked' as const)
  if (outcome === 'blocked') showToast({ variant: 'error', message: 'account.explorerBlocked' })
}
