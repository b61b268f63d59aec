import type { Namespace } from '@latch/protocol/caip.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import { callHost } from '#core/remote.ts'
import { RpcError, walletGone } from '#core/rpcError.ts'
import { findWallet, walletsStore } from './walletsStore.ts'

export type RelayOptions = {
  /** Milliseconds after which -32603, reason TIMEOUT. Absent if the user answers in the wallet. */
  deadline?: number | undefined
  /** See `HostRequestParams`. */
  namespace?: Namespace | undefined
}

/**
 * Calls a wallet of the page. Its answer is the page's claim: check it before use.
 *
 * @throws RpcError of the wallet; 4900, reason WALLET_GONE, if the wallet is not in the page, or leaves it meanwhile and
 * may still carry out the call (outcome 'unknown').
 */
export async function relay(
  walletId: string,
  method: string,
  params?: unknown,
  { deadline, namespace }: RelayOptions = {},
): Promise<unknown> {
  if (findWallet(walletId) === undefined) throw walletGone()
  let unsubscribe = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const gone = new Promise<never>((_, reject) => {
    unsubscribe = walletsStore.subscribe(() => {
      if (findWallet(walletId) === undefined) reject(walletGone(undefined, { outcome: 'unknown' }))
    })
    if (deadline !== undefined) timer = setTimeout(() => reject(walletSilent()), deadline)
  })
  try {
    const answer = callHost((host) =>
      host.hostRequest({ walletId, method, params, ...(namespace && { namespace }) }),
    )
    return await Promise.race([answer, gone])
  } finally {
    unsubscribe()
    clearTimeout(timer)
  }
}

function walletSilent(): RpcError {
  return new RpcError({
    code: RpcCode.internal,
    message: 'The wallet did not respond. Open it and check there.',
    reason: 'TIMEOUT',
  })
}
