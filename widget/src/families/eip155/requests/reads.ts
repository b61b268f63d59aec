import { rpc } from '../../../api/rpc.ts'
import type { RequestContext } from '../../../core/family.ts'
import { defaultChain, isReadByWallet } from '../../../host/configStore.ts'
import { isAskedElsewhere, requestWallet } from '../../../wallets/requestWallet.ts'
import { type EvmSession, evmSession } from '../session.ts'

/** Milliseconds in which a wallet reads, as a node has them. */
const DEADLINE = 10_000

/**
 * Asks a node of the active chain, or of the default one while nobody is connected; on a chain that is welcome without
 * a node of ours, its wallet.
 *
 * @throws RpcError of `api/rpc.ts`, or of the wallet
 */
export function read(method: string, params: unknown, { signal }: RequestContext): Promise<unknown> {
  const session = evmSession()
  if (session !== null && readsByItself(session, method))
    return requestWallet(session, method, params ?? [], { deadline: DEADLINE, signal })
  return rpc(session?.chainId ?? defaultChain().id, method, params ?? [], { signal })
}

/** A paired wallet reads what it has granted, which is seldom anything. */
function readsByItself(session: EvmSession, method: string): boolean {
  return (
    isReadByWallet(session.chainId) &&
    (session.connector === 'page' || isAskedElsewhere(session, method, undefined))
  )
}
