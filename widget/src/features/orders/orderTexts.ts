import type { MessageKey } from '#i18n/en.ts'
import type { OrderReport } from './ordersStore.ts'

export type OrderTexts = {
  title: MessageKey
  text: MessageKey
  /** Text below the amount, in a list. */
  line: MessageKey
  ring: 'waiting' | 'failed' | 'done'
}

const TEXTS = {
  pending: { title: 'order.pending', text: 'order.pendingText', line: 'order.pending', ring: 'waiting' },
  paid: { title: 'order.paid', text: 'order.paidText', line: 'order.paid', ring: 'waiting' },
  delivered: {
    title: 'order.delivered',
    text: 'order.deliveredText',
    line: 'order.deliveredLine',
    ring: 'done',
  },
  failed: { title: 'order.failed', text: 'order.failedText', line: 'order.failedLine', ring: 'failed' },
} as const satisfies Readonly<Record<string, OrderTexts>>

/** Returns the texts for an order's status. */
export function orderTexts(report: OrderReport | undefined, size: 'seller' | 'exchange'): OrderTexts {
  const state = report?.entry?.state ?? 'created'
  if (state !== 'created') return TEXTS[state]
  return size === 'seller'
    ? { title: 'order.pay', text: 'order.payText', line: 'order.pay', ring: 'waiting' }
    : { title: 'order.withdraw', text: 'order.withdrawText', line: 'order.withdraw', ring: 'waiting' }
}
