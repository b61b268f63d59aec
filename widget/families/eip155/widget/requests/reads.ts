import { createRateLimit } from '@latch/channel/rateLimit.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import { readForPage } from '@latch/widget/src/api/pageReads.ts'
import { isApprovedElsewhere, requestWallet } from '@latch/widget/src/connectors/requestWallet.ts'
import { defaultChain, isReadByWallet } from '@latch/widget/src/core/configStore.ts'
import type { RequestContext } from '@latch/widget/src/core/familyRequests.ts'
import { RpcError } from '@latch/widget/src/core/rpcError.ts'
import { type EvmSession, evmSession } from '../session.ts'

/** Milliseconds to wait for a read by a wallet, the same as for a node. */
const DEADLINE = 10_000

/** Rate limit of a wallet, which may be on a phone; the same as for other requests. */
const isWithinWalletRate = createRateLimit({ perSecond: LIMITS.ratePerSecond, burst: LIMITS.rateBurst })

/**
 * Reads from a node of the active chain, or of the default one while disconnected; on an allowed chain without our nodes,
 * from the wallet.
 *
 * @throws RpcError of `api/pageReads.ts`, or of the wallet; -32005 if the wallet gets too many reads
 */
export async function read(method: string, params: unknown, { signal }: RequestContext): Promise<unknown> {
  const session = evmSession()
  if (session === null || !readsByItself(session, method))
    return readForPage(session?.chainId ?? defaultChain('eip155').id, method, params ?? [], { signal })
  if (!isWithinWalletRate())
    throw new RpcError({ code: RpcCode.limitExceeded, message: 'Too many reads of the wallet. Slow down.' })
  return requestWallet(session, method, params ?? [], { deadline: DEADLINE, signal })
}

/** Returns whether the wallet reads it; a paired wallet only reads methods that it granted, usually none. */
function readsByItself(session: EvmSession, method: string): boolean {
  return (
    isReadByWallet(session.chainId) &&
    (session.connector === 'page' || isApprovedElsewhere(session, method, undefined))
  )
}
