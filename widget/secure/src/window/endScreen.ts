import { t } from '../texts/texts.ts'
import { lastScreen } from '../ui/lastScreen.ts'
import type { Screen } from '../ui/screen.ts'
import { wt } from './texts.ts'

const ENDS = {
  approved: () => [wt('window.done'), wt('window.doneText')],
  rejected: () => [wt('window.rejected'), wt('window.rejectedText')],
  nobody: () => [t('entry.nobody'), t('entry.nobodyText')],
  gone: () => [wt('window.gone'), wt('window.goneText')],
} as const satisfies Record<string, () => readonly [string, string]>

/** The window has nothing more to do. */
export function endScreen(end: keyof typeof ENDS): Screen {
  const [title, text] = ENDS[end]()
  return lastScreen(title, text)
}
