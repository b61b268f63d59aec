import type { Social } from '@latch/protocol/login/social.ts'
import { reportLater } from '#app/reportLater.ts'
import { lazyChunk } from '#core/lazyChunk.ts'
import { track } from '#core/track.ts'

type SocialLogin = typeof import('../socialLogin/index.ts')

/** Loaded later: the code of a login is three times as large as the rows that start it. */
const importLogin = lazyChunk(() => import('../socialLogin/index.ts'))
let login: SocialLogin | undefined

async function loadLogin(): Promise<SocialLogin> {
  login ??= await importLogin()
  return login
}

/**
 * Preloads the code of a login once the rows are on screen and the browser is idle, so that a press opens its window in
 * the same task: browsers block a window that opens seconds after the press.
 *
 * @returns a function that cancels it.
 */
export function preloadLogin(): () => void {
  const load = () => void loadLogin().catch(() => {})
  // Missing in some versions of Safari.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(load, 1_000)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(load)
  return () => cancelIdleCallback(idle)
}

/** Starts a login with a provider, within the press unless the code is still loading. Never rejects. */
export async function beginWith(provider: Social): Promise<void> {
  track('SELECT_WALLET', { method: 'embedded' })
  if (login !== undefined) return login.beginWith(provider)
  await loadLogin().then(
    (loaded) => loaded.beginWith(provider),
    (error: unknown) => reportLater(error, null),
  )
}
