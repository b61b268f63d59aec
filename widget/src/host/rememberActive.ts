import { activate, sessionsStore } from '../sessions/sessionsStore.ts'
import { listedFamilies } from './configStore.ts'
import { siteKey } from './siteKey.ts'
import { readItem, writeItem } from './storage.ts'

/**
 * Whose account the views showed last on this host origin is shown again. Only where there are families to choose
 * from.
 */
export function rememberActive(): void {
  const key = siteKey('active')
  const last = listedFamilies().find((namespace) => namespace === readItem(key))
  if (last !== undefined) activate(last)
  sessionsStore.subscribe(({ active }, before) => {
    if (active !== before.active) writeItem(key, active)
  })
}
