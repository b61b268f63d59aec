import type { HostWalletEvent, ProviderState } from '../../../protocol/hostChannel.ts'

/**
 * What the shell needs of Solana. Empty until the code of it has come, which it does only where the project lists a
 * Solana chain: the first load carries a place for it and nothing else.
 */
export const solanaPart: {
  state?: Pick<ProviderState, 'solana'>
  /** Asks a Solana wallet of the page and makes it the session. */
  connect?: (walletId: string, signal: AbortSignal) => Promise<unknown>
  /** @returns whether the event was a Solana wallet's. */
  follow?: (event: HostWalletEvent) => boolean
} = {}
