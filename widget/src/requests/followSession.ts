import { RpcCode } from '../../protocol/errors.ts'
import { RpcError } from '../host/rpcError.ts'
import { sessionStore } from '../host/sessions/sessionStore.ts'
import { rejectWhere } from './queue.ts'

/**
 * Takes approvals back whose account or chain is not the wallet's any more: what is relayed must be what was shown.
 * One that is in the wallet already is the wallet's to answer. @returns a function that ends it.
 */
export function followSession(): () => void {
  return sessionStore.subscribe(({ session }) => {
    rejectWhere(
      (request) =>
        request.kind === 'approve' &&
        request.phase === 'review' &&
        request.chainId.startsWith('eip155:') &&
        (session === null ||
          session.chainId !== request.chainId ||
          !session.accounts.some((account) => account === request.address)),
      new RpcError({
        code: session === null ? RpcCode.disconnected : RpcCode.unauthorized,
        message: 'The wallet changed its account or chain while the request was on screen. Ask again.',
        data: { reason: 'SESSION_CHANGED' },
      }),
    )
  })
}
