import type { Currency } from '@latch/protocol/account.ts'
import type { ChainId } from '@latch/protocol/caip.ts'
import { type Balances, fetchBalances, type TokenBalance } from '#api/account.ts'
import type { ReadOptions } from '#api/answerCache.ts'
import { createResources } from '#api/resource.ts'
import { reportFailure } from '#app/reportFailure.ts'
import { showToast } from '#app/toasts.ts'
import { fiatOf } from '#i18n/fiat.ts'

/** Milliseconds without a retry after a failure: when the service is down, it is down for everyone. */
export const RETRY_LOCK_MS = 30_000

export type TokensQuery = { chainId: ChainId; address: string; currency: Currency }

/** Token balances by {@link tokensKey}. @see docs/behaviour.md#numbers */
export const tokensStore = createResources<Balances>({
  retryLock: RETRY_LOCK_MS,
  onFailure(error) {
    reportFailure(error)
    showToast({ variant: 'error', message: 'tokens.unavailable' })
  },
})

export function tokensKey({ chainId, address, currency }: TokensQuery): string {
  return `${chainId}:${address}:${currency}`
}

/**
 * Loads the tokens of an account.
 *
 * @param options - `maxAge`: maximum age of hosting's cached answer in milliseconds; 0 after a change.
 */
export function loadTokens(query: TokensQuery, options: Pick<ReadOptions, 'maxAge'> = {}): Promise<void> {
  const { address, chainId, currency } = query
  return tokensStore.read(tokensKey(query), async () => {
    const data = await fetchBalances(address, chainId, { currency, ...options })
    return { ...data, balances: data.balances.filter(isShown) }
  })
}

/** A token without decimals is not money: it is nearly always an NFT or a ticket. */
function isShown({ decimals }: TokenBalance): boolean {
  return decimals > 0
}

/** Total value of all tokens with a price, in units of `fiatOf`; null if none has one. */
export function totalOf(balances: readonly TokenBalance[]): bigint | null {
  const worths = balances.flatMap(({ amount, decimals, price }) =>
    price === null ? [] : [fiatOf(amount, decimals, price)],
  )
  return worths.length === 0 ? null : worths.reduce((sum, worth) => sum + worth, 0n)
}

/** Returns the tokens of the account that {@link totalOf} leaves out. */
export function unpricedOf(balances: readonly TokenBalance[]): readonly TokenBalance[] {
  return balances.filter(({ amount, price }) => price === null && amount > 0n)
}
