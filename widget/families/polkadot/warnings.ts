import type { WarningName } from '../warnings.ts'
import type { PayloadReading } from './readPayload.ts'

/** What somebody should know of a transaction before they approve it. */
export function payloadWarnings({ action, isWhole, isImmortal }: PayloadReading): readonly WarningName[] {
  const isUnread = action.name === 'unknown' || !isWhole
  return [...(isUnread ? (['unreadable'] as const) : []), ...(isImmortal ? (['longValid'] as const) : [])]
}
