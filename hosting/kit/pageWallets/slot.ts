import type { Prompt } from '@latch/sdk-source/testing/wallet/context.ts'

/** State of a wallet that a page may see. A page has the newest one that it was given. */
export type WalletPageState = {
  version: number
  permitted: boolean
  locked: boolean
  /** Address of the active account. */
  active: string
}

/** Location of a wallet's half in the page, by the wallet's namespace. */
export type Slot = { config: unknown; state: WalletPageState; onState?: () => void }

export type Slots = { latchDevWallets?: Record<string, Slot> }

/** Call from the half in the page: a prompt for its owner, or a change of the page's permission. */
export type SlotCall = { prompt: Prompt } | { permitted: boolean }

/** A thrown error would lose its code on the way. */
export type SlotAnswer = { error?: { code: number; message: string } }

/** Name of the function in the page that takes a {@link SlotCall}. */
export function bindingOf(namespace: string): string {
  return `latchDevWallet_${namespace}`
}
