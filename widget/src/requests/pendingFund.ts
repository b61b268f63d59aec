import { type RpcError, userRejected } from '#core/rpcError.ts'

/** Coins that arrived, as confirmed by the chain. */
export type FundedCoins = {
  /** CAIP-19. */
  asset: string
  /** Whole coins as decimal text. */
  amount: string
  /** Hash of the transaction that delivered them. */
  hash: string | null
}

type Deferred = { resolve(coins: FundedCoins): void; reject(error: RpcError): void }

let current: { since: number; deferred: Deferred } | null = null

/** Registers a page's request for coins; rejects the previous one. @returns a function that rejects this one. */
export function openPendingFund(deferred: Deferred): (reason: RpcError) => void {
  current?.deferred.reject(userRejected('Replaced by a newer fund request.', 'SUPERSEDED'))
  const pending = { since: Date.now(), deferred }
  current = pending
  return (reason) => {
    if (current === pending) current = null
    deferred.reject(reason)
  }
}

/**
 * Resolves the pending request with an order's coins. @param orderedAt - Milliseconds since 1970: earlier orders do not
 * belong to the page's request.
 */
export function fulfilFund(orderedAt: number, coins: FundedCoins): void {
  if (current === null || orderedAt < current.since) return
  const { deferred } = current
  current = null
  deferred.resolve(coins)
}
