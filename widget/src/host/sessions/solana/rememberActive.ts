import { siteKey } from '../../siteKey.ts'
import { readItem, writeItem } from '../../storage.ts'
import { activate, activeStore } from '../activeSession.ts'

/**
 * Whose account the views showed last on this host origin is shown again. Only where there are families to choose
 * from.
 */
export function rememberActive(): void {
  const key = siteKey('active')
  if (readItem(key) === 'solana') activate('solana')
  activeStore.subscribe(({ namespace }) => writeItem(key, namespace))
}
