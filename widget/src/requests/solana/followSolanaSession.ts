import { RpcCode } from '../../../protocol/errors.ts'
import { RpcError } from '../../host/rpcError.ts'
import { type SolanaSession, solanaStore } from '../../host/sessions/solana/solanaStore.ts'
import { rejectWhere } from '../queue.ts'

/**
 * What is shown must still be the session's: it may have changed while the request was read.
 *
 * @param address - Of the account that acts.
 * @throws RpcError 4900 when it is over, 4100 when its wallet, chain or account is another; reason SESSION_CHANGED.
 */
export function assertUnchanged({ walletId, chainId }: SolanaSession, address: string): void {
  const { session } = solanaStore.getState()
  if (session?.walletId !== walletId || session.chainId !== chainId || !session.accounts.includes(address))
    throw sessionChanged(session)
}

/**
 * Takes approvals back whose account or chain is not the Solana wallet's any more.
 *
 * @returns a function that ends it.
 */
export function followSolanaSession(): () => void {
  return solanaStore.subscribe(({ session }) => {
    rejectWhere(
      (request) =>
        request.kind === 'approve' &&
        request.phase === 'review' &&
        request.chainId.startsWith('solana:') &&
        (session?.chainId !== request.chainId || !session.accounts.includes(request.address)),
      sessionChanged(session),
    )
  })
}

function sessionChanged(session: SolanaSession | null): RpcError {
  return new RpcError({
    code: session === null ? RpcCode.disconnected : RpcCode.unauthorized,
    message: 'The wallet changed its account or chain while the request was on screen. Ask again.',
    data: { reason: 'SESSION_CHANGED' },
  })
}
