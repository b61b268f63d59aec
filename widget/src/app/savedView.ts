import { hostStore } from '../host/hostStore.ts'
import { boundInstance } from '../host/instanceMemory.ts'
import { siteKey } from '../host/siteKey.ts'
import { currentView, type RouterState, router, type View } from './router.ts'

/** A request dies with its frame, so its approval is not brought back; the others can be shown again. */
const RESTORABLE: readonly View['name'][] = [
  'Connect',
  'ConnectingExternal',
  'ConnectingWalletConnect',
  'Account',
  'Networks',
  'SwitchNetwork',
  'SwitchActiveChain',
  'UnsupportedChain',
  'WalletReceive',
  'WalletSend',
  'WhatIsAWallet',
  'AllWallets',
  'GetWallet',
]

/**
 * For how long somebody has been on a view says nothing; a reload of the page, which begins anew, changes the
 * instance.
 */
type Saved = { stack: RouterState['stack']; instance: string }

/** Keeps the views in this tab's storage while the modal is open. @returns a function that ends it. */
export function saveViews(): () => void {
  const save = () => {
    const { stack } = router.getState()
    if (hostStore.getState().open && RESTORABLE.includes(currentView({ stack }).name))
      writeSaved({ stack, instance: boundInstance() })
  }
  const stops = [
    router.subscribe(save),
    hostStore.subscribe(({ open }, before) => {
      if (open) save()
      // Only what was open has been closed: a document that has just been loaded is not open yet.
      else if (before.open) removeSaved()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Brings back the views that were on screen when the frame was reloaded. @returns whether there were any. */
export function restoreViews(): boolean {
  const stack = parseSaved(readSaved(), boundInstance())
  if (stack === null) return false
  router.setState({ stack, direction: 'none' })
  return true
}

/** null unless the text is this instance's stack of views that may be shown again. */
export function parseSaved(text: string | null, instance: string): RouterState['stack'] | null {
  try {
    const saved = JSON.parse(text ?? 'null') as Partial<Saved> | null
    if (!Array.isArray(saved?.stack) || saved.instance !== instance) return null
    const [first, ...rest] = saved.stack.filter((view) => RESTORABLE.includes(view?.name))
    return first !== undefined ? [first, ...rest] : null
  } catch {
    return null
  }
}

const storageKey = () => siteKey('views')

function readSaved(): string | null {
  try {
    return sessionStorage.getItem(storageKey())
  } catch {
    return null
  }
}

function writeSaved(saved: Saved): void {
  try {
    sessionStorage.setItem(storageKey(), JSON.stringify(saved))
  } catch {
    // Without storage a reload starts at the first view.
  }
}

function removeSaved(): void {
  try {
    sessionStorage.removeItem(storageKey())
  } catch {
    // Nothing was stored either.
  }
}
