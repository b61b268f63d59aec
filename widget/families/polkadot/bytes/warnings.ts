import type { WarningName } from '../../warnings.ts'
import type { PayloadReading } from './readPayload.ts'

/** Returns the warnings to show before a transaction is approved. */
export function payloadWarnings({
  action,
  isWhole,
  isImmortal,
  givesAuthority,
}: PayloadReading): readonly WarningName[] {
  const isUnread = action.name === 'unknown' || !isWhole
  const warnings: readonly (WarningName | false)[] = [
    isUnread && 'unreadable',
    isImmortal && 'longValid',
    givesAuthority && 'authority',
  ]
  return warnings.filter((name) => name !== false)
}
