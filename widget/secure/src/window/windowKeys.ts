import { createKeys, type Keys, startKeyWorker } from '../core/keys.ts'
import type { readSettings } from '../core/settings.ts'

/** The keys of the window, which all sites of this browser share: it holds its own session and its own slot. */
export async function openWindowKeys({ auth, vault }: ReturnType<typeof readSettings>): Promise<Keys> {
  const keys = createKeys(startKeyWorker(document))
  await keys.call('start', { auth, vault })
  addEventListener('pagehide', () => keys.call('lock', {}).catch(() => {}))
  return keys
}
