import { config } from '../../configStore.ts'
import { hostStore } from '../../hostStore.ts'
import { readItem, writeItem } from '../../storage.ts'
import { activate, activeStore } from '../activeSession.ts'

/**
 * Whose account the views showed last on this host origin is shown again. Only where there are families to choose
 * from.
 */
export function rememberActive(): void {
  const key = `latch.active.${config().projectId}.${hostStore.getState().origin}`
  if (readItem(key) === 'solana') activate('solana')
  activeStore.subscribe(({ namespace }) => writeItem(key, namespace))
}
