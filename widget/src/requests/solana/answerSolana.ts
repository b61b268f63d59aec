import { abortable } from '../../host/sessions/attempt.ts'
import { restoreSolana } from '../../host/sessions/solana/restoreSolana.ts'
import { solanaRestored } from '../../host/sessions/solana/solanaRestored.ts'
import {
  disconnectSolana,
  requireSolanaChain,
  requireSolanaSession,
} from '../../host/sessions/solana/solanaSession.ts'
import { type SolanaSession, solanaStore } from '../../host/sessions/solana/solanaStore.ts'
import { hideUnopened } from '../../host/window/frame.ts'
import { askUser } from '../askUser.ts'
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
  const known = solanaRestored(context.signal)
  // Who wants to connect waits for it as long as the modal is there.
  const isWish = method === 'solana_requestAccounts' && solanaStore.getState().session === null
  await (isWish ? abortable(known, context.closing) : known)
  if (method === 'solana_disconnect') return disconnectSolana()
  if (method === 'solana_getAccounts') return describe(solanaStore.getState().session)
  if (method === 'solana_requestAccounts') return describe(await requireConnection(context))
  return confirmSolana(method, params, requireSolanaSession(), context)
}

async function requireConnection({ id, signal }: RequestContext): Promise<SolanaSession> {
  if (solanaStore.getState().session === null)
    await askUser({ id, kind: 'connect', namespace: 'solana' }, signal)
  else hideUnopened()
  return requireSolanaSession()
}

function describe(session: SolanaSession | null) {
  return (session?.accounts ?? []).map((pubkey) => ({ pubkey }))
}
