import { type RpcError, userRejected } from '../core/rpcError.ts'

/** Coins that have come, by the chain's word. */
export type FundedCoins = {
  /** CAIP-19. */
  asset: string
  /** Whole coins as decimal text. */
  amount: string
  /** Of the transaction that brought them. */
  hash: string | null
}

type Owed = { resolve(coins: FundedCoins): void; reject(error: RpcError): void }

let current: { since: number; owed: Owed } | null = null

/** Takes on that a page waits for coins; the one before gives way to it. @returns what ends the waiting without any. */
export function openPendingFund(owed: Owed): (reason: RpcError) => void {
  current?.owed.reject(userRejected('Other coins were asked for.', 'SUPERSEDED'))
  const pending = { since: Date.now(), owed }
  current = pending
  return (reason) => {
    if (current === pending) current = null
    owed.reject(reason)
  }
}

/** Coins of an order have come. @param orderedAt - Milliseconds since 1970: what was ordered before is none of the page's. */
export function fulfilFund(orderedAt: number, coins: FundedCoins): void {
  if (current === null || orderedAt < current.since) return
  const { owed } = current
  current = null
  owed.resolve(coins)
}
