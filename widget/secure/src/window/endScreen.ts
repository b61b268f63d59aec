import { t } from '../texts/texts.ts'
import { lastScreen } from '../ui/lastScreen.ts'
import type { OutcomeKind } from '../ui/outcome.ts'
import type { Screen } from '../ui/screen.ts'
import { wt } from './texts.ts'

const ENDS = {
  approved: () => ['success', wt('window.done'), wt('window.doneText')],
  rejected: () => ['over', wt('window.rejected'), wt('window.rejectedText')],
  nobody: () => ['over', t('entry.nobody'), t('entry.nobodyText')],
  gone: () => ['over', wt('window.gone'), wt('window.goneText')],
} as const satisfies Record<string, () => readonly [OutcomeKind, string, string]>

/** Last screen of the window. */
export function endScreen(end: keyof typeof ENDS): Screen {
  const [kind, title, text] = ENDS[end]()
  return lastScreen(kind, title, text)
}
