import type { Prompt } from '@latch/sdk-source/testing/wallet/context.ts'

/** What a page may see of a wallet. A page has the newest of those that it was given. */
export type WalletPageState = {
  version: number
  permitted: boolean
  locked: boolean
  /** Address of the active account. */
  active: string
}

/** Where a page keeps its half of a wallet, by the wallet's namespace. */
export type Slot = { config: unknown; state: WalletPageState; onState?: () => void }

export type Slots = { latchDevWallets?: Record<string, Slot> }

/** What the half in the page calls: its owner is asked, or the page's permission changes. */
export type SlotCall = { prompt: Prompt } | { permitted: boolean }

/** A thrown error would lose its code on the way. */
export type SlotAnswer = { error?: { code: number; message: string } }

/** Name of the function in the page that takes a {@link SlotCall}. */
export function bindingOf(namespace: string): string {
  return `latchDevWallet_${namespace}`
}
