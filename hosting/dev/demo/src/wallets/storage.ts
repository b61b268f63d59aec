import type { WalletState } from '@latch/sdk-source/testing/wallet/context.ts'

/** Stores the state that a wallet extension would keep in its own storage, which the page has to replace. */
export function keepState(key: string): { restored: WalletState | null; onState(state: WalletState): void } {
  return {
    restored: read(key),
    onState: (state) => localStorage.setItem(key, JSON.stringify(state)),
  }
}

function read(key: string): WalletState | null {
  try {
    const stored: WalletState | null = JSON.parse(localStorage.getItem(key) ?? 'null')
    return stored && Array.isArray(stored.chainIds) ? stored : null
  } catch {
    return null
  }
}
