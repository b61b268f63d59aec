import type { Screen } from '../frame/screen.ts'
import { drawPanel } from './panel.ts'
import { fallbackFor } from './texts.ts'

type QuietOptions = {
  /** BCP 47 tag of what the visitor reads; undefined for the default. */
  locale: string | undefined
  screen: Pick<Screen, 'inPage' | 'display'>
  onReload: () => void
  onClose: () => void
}

/**
 * Covers a widget that somebody looks at and that does not answer, and uncovers it once it does: nothing in it is touched
 * meanwhile, for it may only have much to do. A widget in a window of its own is left alone.
 */
export function createCover({ locale, screen, onReload, onClose }: QuietOptions): (isQuiet: boolean) => void {
  let isCovered = false
  return (isQuiet) => {
    const surface = screen.inPage()
    if (!surface || screen.display() === 'popup' || isQuiet === isCovered) return
    isCovered = isQuiet
    surface.enter(isQuiet ? 'waiting' : 'ready')
    if (!isQuiet) return surface.card.replaceChildren()
    const fallback = fallbackFor(locale)
    const { texts } = fallback
    drawPanel(surface.card, fallback, {
      sentence: texts.unresponsive,
      code: 'unresponsive',
      actions: [
        { label: texts.reload, run: onReload },
        { label: texts.close, run: onClose },
      ],
    })
  }
}
