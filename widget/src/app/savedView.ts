import { hostStore } from '#core/hostStore.ts'
import { siteKey } from '#core/siteKey.ts'
import { boundInstance } from '#host/instanceMemory.ts'
import { finish } from './navigation.ts'
import { currentView, type RouterState, router, type View } from './router.ts'
import { viewFacts } from './viewRegistry.ts'

/** Without an expiry: a reload of the page, which resets the views, changes the instance. */
type Saved = { stack: RouterState['stack']; instance: string }

/** Saves the views in this tab's storage while the modal is open. @returns a function that stops it. */
export function saveViews(): () => void {
  const save = () => {
    const { stack } = router.getState()
    // A stack with only an approval is saved too: it means that there was nothing else to show.
    if (hostStore.getState().open && (!stack[1] || viewFacts(currentView({ stack }).name).isRestorable))
      writeSaved({ stack, instance: boundInstance() })
  }
  const stops = [
    router.subscribe(save),
    hostStore.subscribe(({ open }, before) => {
      if (open) save()
      // Only if it was open before: a document that was just loaded is not open yet.
      else if (before.open) removeSaved()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/**
 * Restores the views that were on screen when the frame was reloaded. Closes a modal that was only open for a request.
 * @returns whether anything was on screen.
 */
export function restoreViews(): boolean {
  const saved = parseSaved(readSaved(), boundInstance())
  if (saved === null) return false
  const [first, ...rest] = saved
  if (first) router.setState({ stack: [first, ...rest], direction: 'none' })
  else finish()
  return true
}

/** Parses a saved stack of this instance and returns the views to restore: empty if it only had an approval. null for any other text. */
export function parseSaved(text: string | null, instance: string): readonly View[] | null {
  try {
    const saved = JSON.parse(text ?? 'null') as Partial<Saved> | null
    if (!Array.isArray(saved?.stack) || saved.instance !== instance) return null
    const views = saved.stack.filter((view) => viewFacts(view?.name).isRestorable)
    return views[0] || viewFacts(saved.stack[0]?.name).answers === 'approve' ? views : null
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
    // Without storage, a reload starts at the first view.
  }
}

function removeSaved(): void {
  try {
    sessionStorage.removeItem(storageKey())
  } catch {
    // Nothing was stored either.
  }
}
