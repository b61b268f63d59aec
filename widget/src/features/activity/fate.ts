import type { MessageKey } from '../../i18n/en.ts'
import type { PendingTransaction } from './sentStorage.ts'

const TITLES: Readonly<Record<PendingTransaction['fate'], MessageKey>> = {
  pending: 'activity.sending',
  confirmed: 'activity.sent',
  failed: 'activity.failedTitle',
  replaced: 'activity.replaced',
  dropped: 'activity.dropped',
}

/** How a transaction that was sent from here is called now. */
export function fateTitle(fate: PendingTransaction['fate']): MessageKey {
  return TITLES[fate]
}
