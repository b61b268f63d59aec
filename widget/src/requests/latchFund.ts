import { RpcCode } from '@latch/protocol/errors.ts'
import * as z from 'zod/mini'
import type { MethodHandler } from '#core/familyRequests.ts'
import { fundingWays } from '#core/fundingWays.ts'
import { hostStore } from '#core/hostStore.ts'
import { modalClosed, RpcError } from '#core/rpcError.ts'
import { requireSession } from '#sessions/engine.ts'
import { activeSession, sessionsStore } from '#sessions/sessionsStore.ts'
import { openModal } from '#window/modal.ts'
import { parseParam, text } from './params.ts'
import { type FundedCoins, openPendingFund } from './pendingFund.ts'

const FundSchema = z.object({ asset: z.optional(text(200)), amount: z.optional(text(80)) })

/**
 * The SDK's `fund`: shows the ways to fund an account, and returns the coins of an order that was placed since.
 *
 * @throws RpcError 4200 if the project offers neither buying nor depositing; 4100 while disconnected; 4001, 'Modal
 * closed', if the modal is closed before the coins arrive: an order continues all the same.
 */
const latchFund: MethodHandler = async (params, context) => {
  // Its code and the session were waited for.
  if (context.closing.aborted) throw modalClosed()
  const prefill = parseParam('latch_fund', FundSchema, params ?? [{}])
  const { onramp, exchange } = fundingWays()
  if (!onramp && !exchange)
    throw new RpcError({
      code: RpcCode.unsupportedMethod,
      message: 'Buying coins and exchange deposits are disabled for this project.',
    })
  if (activeSession() === null) requireSession(sessionsStore.getState().active)
  hostStore.setState({ fundPrefill: prefill })
  return waitForCoins(context.signal)
}

/** Waits until the coins arrive, the modal is closed, or the page cancels. */
function waitForCoins(signal: AbortSignal): Promise<FundedCoins> {
  let stop = () => {}
  const answer = new Promise<FundedCoins>((resolve, reject) => {
    const abandon = openPendingFund({ resolve, reject })
    openModal('FundWallet')
    stop = hostStore.subscribe(({ open }) => {
      if (!open) abandon(modalClosed())
    })
    signal.addEventListener('abort', () => abandon(modalClosed()), { once: true })
  })
  return answer.finally(() => stop())
}

export const latchFundMethod = { latch_fund: latchFund } as const
