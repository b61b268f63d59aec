import { forgetUnconfirmed, keepUnconfirmed, type UnconfirmedPayment } from '#core/unconfirmedPayments.ts'

/** Remembers a payment while nobody knows whether it was sent: an answer that is lost says nothing of that. */
export type PaymentWatch = {
  /** A wallet was asked that may be silent for ever, and of whose answer a reload hears nothing. */
  begin(): void
  /** @param error - `data.outcome` is 'unknown' where it may have been sent; `data.hash` or `data.id` finds it. */
  fail(error: unknown): void
  /** It was sent, and is known by its hash. */
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
