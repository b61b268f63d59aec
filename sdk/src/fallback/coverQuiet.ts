import type { Screen } from '#frame/screen.ts'
import type { PageSurface } from '#frame/surface.ts'
import { drawPanel } from './panel.ts'

type CoverOptions = {
  /** BCP 47 tag of what the visitor reads at that moment; undefined for the browser's languages. */
  locale: () => string | undefined
  screen: Pick<Screen, 'inPage' | 'display'>
  onReload: () => void
  onClose: () => void
}

/**
 * Covers a widget that somebody looks at and that does not answer, and uncovers it once it does: nothing in it is touched
 * meanwhile, for it may only have much to do. The panel has the focus while it is there, and gives it back.
 */
export function createCover({ locale, screen, onReload, onClose }: CoverOptions): (isQuiet: boolean) => void {
  let covered: PageSurface | undefined
  const uncover = () => {
    covered?.cover(false)
    covered?.card.replaceChildren()
    covered = undefined
  }
  // Whoever takes the frame away gives the focus to what comes instead.
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
