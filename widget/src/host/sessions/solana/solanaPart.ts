import type { HostWalletEvent, ProviderState } from '../../../../protocol/hostChannel.ts'

/**
 * What the shell needs of Solana. Empty where the project lists no Solana chain; elsewhere the first load carries a
 * place for it, the word that nobody is connected, and nothing else.
 */
export const solanaPart: {
  state?: Pick<ProviderState, 'solana'>
  /** Fetches the code unless it is there, and fills the rest of this in. Never rejects; a failure is tried again. */
  wake?: () => Promise<void>
  /** @returns whether the event was a Solana wallet's. */
  follow?: (event: HostWalletEvent) => boolean
  /** Hears what other tabs of this origin began or ended. */
  followTab?: (type: 'solana' | 'solanaDisconnected') => void
} = {}
