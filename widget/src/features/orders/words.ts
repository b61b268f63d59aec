import type { MessageKey } from '../../i18n/en.ts'
import type { OrderNews } from './ordersStore.ts'

export type OrderWords = { title: MessageKey; text: MessageKey; ring: 'waiting' | 'failed' | 'done' }

const WORDS = {
  pending: { title: 'order.pending', text: 'order.pendingText', ring: 'waiting' },
  paid: { title: 'order.paid', text: 'order.paidText', ring: 'waiting' },
  delivered: { title: 'order.delivered', text: 'order.deliveredText', ring: 'done' },
  failed: { title: 'order.failed', text: 'order.failedText', ring: 'failed' },
} as const satisfies Readonly<Record<string, OrderWords>>

/** How far an order is, in words. */
export function wordsOf(news: OrderNews | undefined, size: 'seller' | 'exchange'): OrderWords {
  const state = news?.told?.state ?? 'created'
  if (state !== 'created') return WORDS[state]
  return size === 'seller'
    ? { title: 'order.pay', text: 'order.payText', ring: 'waiting' }
    : { title: 'order.withdraw', text: 'order.withdrawText', ring: 'waiting' }
}
