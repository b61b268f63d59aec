import { createRateLimit } from '@latch/channel/rateLimit.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import { readForPage } from '@latch/widget/src/api/pageReads.ts'
import { isAskedElsewhere, requestWallet } from '@latch/widget/src/connectors/requestWallet.ts'
import { defaultChain, isReadByWallet } from '@latch/widget/src/core/configStore.ts'
import type { RequestContext } from '@latch/widget/src/core/family.ts'
import { RpcError } from '@latch/widget/src/core/rpcError.ts'
import { type EvmSession, evmSession } from '../session.ts'

/** Milliseconds to wait for a read by a wallet, the same as for a node. */
const DEADLINE = 10_000

/** A wallet, perhaps on a phone, is not asked faster than for anything else. */
const mayAskWallet = createRateLimit({ perSecond: LIMITS.ratePerSecond, burst: LIMITS.rateBurst })

/**
 * Asks a node of the active chain, or of the default one while nobody is connected; on a chain that is welcome without
 * a node of ours, its wallet.
 *
 * @throws RpcError of `api/pageReads.ts`, or of the wallet; -32005 when the wallet is asked too much
 */
export async function read(method: string, params: unknown, { signal }: RequestContext): Promise<unknown> {
  const session = evmSession()
  if (session === null || !readsByItself(session, method))
    return readForPage(session?.chainId ?? defaultChain('eip155').id, method, params ?? [], { signal })
  if (!mayAskWallet())
    throw new RpcError({ code: RpcCode.limitExceeded, message: 'Too many reads of the wallet. Slow down.' })
  return requestWallet(session, method, params ?? [], { deadline: DEADLINE, signal })
}

/** A paired wallet reads what it has granted, which is seldom anything. */
function readsByItself(session: EvmSession, method: string): boolean {
  return (
    isReadByWallet(session.chainId) &&
    (session.connector === 'page' || isAskedElsewhere(session, method, undefined))
  )
}
