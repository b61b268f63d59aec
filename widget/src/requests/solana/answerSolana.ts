import { restored } from '../../host/sessions/restored.ts'
import { restoreSolana } from '../../host/sessions/solana/restoreSolana.ts'
import {
  disconnectSolana,
  requireSolanaChain,
  requireSolanaSession,
} from '../../host/sessions/solana/solanaSession.ts'
import { type SolanaSession, solanaStore } from '../../host/sessions/solana/solanaStore.ts'
import { ensureConnected } from '../accounts.ts'
import type { RequestContext } from '../handlers.ts'
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
  requireSolanaChain()
  // The part may not have come by itself; whoever asks has loaded it.
  restoreSolana('')
  if (method === 'solana_requestAccounts') {
    await ensureConnected('solana', context)
    return describe(requireSolanaSession())
  }
  await restored('solana', context.signal)
  if (method === 'solana_disconnect') return disconnectSolana()
  if (method === 'solana_getAccounts') return describe(solanaStore.getState().session)
  return confirmSolana(method, params, requireSolanaSession(), context)
}

function describe(session: SolanaSession | null) {
  return (session?.accounts ?? []).map((pubkey) => ({ pubkey }))
}
