import { RpcCode } from '../../../protocol/errors.ts'
import { RpcError } from '../../host/rpcError.ts'
import { solanaStore } from '../../host/solana/solanaStore.ts'
import { rejectWhere } from '../queue.ts'

/** Takes approvals back whose account or chain is not the Solana wallet's any more. @returns a function that ends it. */
export function followSolanaSession(): () => void {
  return solanaStore.subscribe(({ session }) => {
    rejectWhere(
      (request) =>
        request.kind === 'approve' &&
        request.phase === 'review' &&
        request.chainId.startsWith('solana:') &&
        (session?.chainId !== request.chainId || !session.accounts.includes(request.address)),
      new RpcError({
        code: session === null ? RpcCode.disconnected : RpcCode.unauthorized,
        message: 'The wallet changed its account or chain while the request was on screen. Ask again.',
        data: { reason: 'SESSION_CHANGED' },
      }),
    )
  })
}
