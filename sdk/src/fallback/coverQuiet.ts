import type { Screen } from '#frame/screen.ts'
import type { PageSurface } from '#frame/surface.ts'
import { drawPanel } from './panel.ts'

type CoverOptions = {
  /** Returns the BCP 47 tag of the user's current language; undefined for the browser's languages. */
  locale: () => string | undefined
  screen: Pick<Screen, 'inPage' | 'display'>
  onReload: () => void
  onClose: () => void
}

/**
 * Covers a visible widget that does not answer, and uncovers it once it does: the widget itself is left alone, because it
 * may only be busy. The panel has the focus meanwhile, and returns it.
 */
export function createCover({ locale, screen, onReload, onClose }: CoverOptions): (isQuiet: boolean) => void {
  let covered: PageSurface | undefined
  const uncover = () => {
    covered?.cover(false)
    covered?.card.replaceChildren()
    covered = undefined
  }
  // Code that removes the frame focuses its replacement.
  const end = (run: () => void) => () => {
    uncover()
    run()
  }
  return (isQuiet) => {
    const before = covered
    const hadFocus = before?.card.contains(document.activeElement)
    uncover()
    if (hadFocus) before?.iframe()?.focus()
    covered = isQuiet ? screen.inPage() : undefined
    if (!covered) return
    // A part of the page takes no focus from another one.
    const takesFocus = screen.display() !== 'inline' || document.activeElement === covered.iframe()
    covered.cover(true)
    drawPanel(covered.card, {
      locale: locale(),
      describe: ({ unresponsive, reload, close }) => ({
        sentence: unresponsive,
        code: 'unresponsive',
        actions: [
          { label: reload, run: end(onReload) },
          { label: close, run: end(onClose) },
        ],
      }),
      onDrawn: (first) => takesFocus && first?.focus(),
    })
  }
}
