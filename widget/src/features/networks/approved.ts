import type { Namespace } from '../../../protocol/caip.ts'
import type { ChainInfo } from '../../../protocol/config.ts'
import { familyOf, type WalletSession } from '../../core/family.ts'

export type Sessions = Readonly<Partial<Record<Namespace, { session: Pick<WalletSession, 'chains'> | null }>>>

/**
 * Whether the wallet of a network's family uses it or can be asked for it. A family without a wallet leaves its
 * networks open, one in which nobody can be connected leaves none.
 */
export function isApproved(sessions: Sessions, { id }: Pick<ChainInfo, 'id'>): boolean {
  const family = familyOf(id)
  if (family === null) return false
  const chains = sessions[family]?.session?.chains
  return chains === undefined || chains.includes(id)
}
