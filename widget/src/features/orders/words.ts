import type { MessageKey } from '../../i18n/en.ts'
import type { OrderNews } from './ordersStore.ts'

export type OrderWords = {
  title: MessageKey
  text: MessageKey
  /** Under the amount, in a list. */
  line: MessageKey
  ring: 'waiting' | 'failed' | 'done'
}

const WORDS = {
  pending: { title: 'order.pending', text: 'order.pendingText', line: 'order.pending', ring: 'waiting' },
  paid: { title: 'order.paid', text: 'order.paidText', line: 'order.paid', ring: 'waiting' },
  delivered: {
    title: 'order.delivered',
    text: 'order.deliveredText',
    line: 'order.deliveredLine',
    ring: 'done',
  },
  failed: { title: 'order.failed', text: 'order.failedText', line: 'order.failedLine', ring: 'failed' },
} as const satisfies Readonly<Record<string, OrderWords>>

/** How far an order is, in words. */
export function wordsOf(news: OrderNews | undefined, size: 'seller' | 'exchange'): OrderWords {
  const state = news?.told?.state ?? 'created'
  if (state !== 'created') return WORDS[state]
  return size === 'seller'
    ? { title: 'order.pay', text: 'order.payText', line: 'order.pay', ring: 'waiting' }
    : { title: 'order.withdraw', text: 'order.withdrawText', line: 'order.withdraw', ring: 'waiting' }
}
