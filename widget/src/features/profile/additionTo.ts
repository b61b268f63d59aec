import type { ConnectNamespace } from '../../requests/requestsStore.ts'
import type { Connection } from './connections.ts'

/** What another wallet is to those of its family: one more, or one in place of the wallet that is named. */
export type Addition = 'beside' | { replaces: string }

/**
 * Several wallets at once are kept of EVM alone: of Solana the next one takes the place of the one before, and its
 * user is told.
 *
 * @param rows - Who is connected in the family.
 * @param multiWallet - Whether the project allows several.
 * @returns null where no other wallet is offered.
 */
export function additionTo(
  family: ConnectNamespace,
  rows: readonly Pick<Connection, 'name'>[],
  { multiWallet = false }: { multiWallet?: boolean | undefined },
): Addition | null {
  const [connected] = rows
  if (connected === undefined) return 'beside'
  if (!multiWallet) return null
  return family === 'eip155' ? 'beside' : { replaces: connected.name }
}
