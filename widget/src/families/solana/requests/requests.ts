import type { WalletSession } from '../../../core/family.ts'
import { requireChain, requireSession } from '../session.ts'
import { disconnect } from '../../../sessions/engine.ts'
import { restored } from '../../../sessions/restore.ts'
import { sessionOf } from '../../../sessions/sessionsStore.ts'
import { ensureConnected } from '../../../requests/accounts.ts'
import type { RequestContext } from '../../../requests/handlers.ts'
import { confirmSolana } from './confirmSolana.ts'
import type { SolanaMethod } from './policies.ts'

/**
 * Answers a `solana_…` method with the session of the Solana wallet.
 *
 * @throws RpcError 4100 while nobody is connected, 4901 in a project without a Solana chain, -32602 for bad params, and
 * what the user and the wallet answer.
 * @see WalletConnect's Solana RPC reference
 */
export async function answerSolana(
  method: SolanaMethod,
  params: unknown,
  context: RequestContext,
): Promise<unknown> {
  requireChain()
  if (method === 'solana_requestAccounts') {
    await ensureConnected('solana', context)
    return describe(requireSession())
  }
  await restored('solana', context.signal)
  if (method === 'solana_disconnect') return disconnect('solana')
  if (method === 'solana_getAccounts') return describe(sessionOf('solana'))
  return confirmSolana(method, params, requireSession(), context)
}

function describe(session: WalletSession | null) {
  return (session?.accounts ?? []).map((pubkey) => ({ pubkey }))
}
