import { forgetUnconfirmed, keepUnconfirmed, type UnconfirmedPayment } from '#core/unconfirmedPayments.ts'

/** Remembers a payment while it is unknown whether it was sent, because a lost answer proves nothing. */
export type PaymentWatch = {
  /** Called when the wallet is called: it may never answer, and a reload would miss the answer. */
  begin(): void
  /** @param error - `data.outcome` is 'unknown' if it may have been sent; `data.hash` or `data.id` finds it. */
  fail(error: unknown): void
  /** Called when it was sent, and its hash is known. */
  end(): void
}

export function watchPayment(payment: Pick<UnconfirmedPayment, 'id' | 'chainId' | 'address'>): PaymentWatch {
  return {
    begin: () => keepUnconfirmed(payment),
    fail(error) {
      const { data } = (error ?? {}) as { data?: { outcome?: unknown; hash?: unknown; id?: unknown } | null }
      const { hash, id: callsId } = data ?? {}
      const named = { ...payment, ...(typeof hash === 'string' && { hash }) }
      if (data?.outcome !== 'unknown') return forgetUnconfirmed(named)
      keepUnconfirmed({ ...named, ...(typeof callsId === 'string' && { callsId }) })
    },
    end: () => forgetUnconfirmed(payment),
  }
}
