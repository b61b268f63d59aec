import { listedFamilies } from '#core/configStore.ts'
import { siteKey } from '#core/siteKey.ts'
import { readItem, writeItem } from '#core/storage.ts'
import { activate, sessionsStore } from '#sessions/sessionsStore.ts'

/** Restores the account that the views last showed on this host origin, if there are several families. */
export function rememberActive(): void {
  const key = siteKey('active')
  const last = listedFamilies().find((namespace) => namespace === readItem(key))
  if (last !== undefined) activate(last)
  sessionsStore.subscribe(({ active }, before) => {
    if (active !== before.active) writeItem(key, active)
  })
}
