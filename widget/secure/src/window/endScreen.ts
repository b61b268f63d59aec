import type { TextKey } from '../texts/en.ts'
import { t } from '../texts/texts.ts'
import { button, make } from '../ui/dom.ts'
import { heading, type Screen } from '../ui/screen.ts'

const ENDS = {
  approved: ['window.done', 'window.doneText'],
  rejected: ['window.rejected', 'window.rejectedText'],
  nobody: ['entry.nobody', 'entry.nobodyText'],
  gone: ['window.gone', 'window.goneText'],
} as const satisfies Record<string, readonly [TextKey, TextKey]>

/** The window has nothing more to do. */
export function endScreen(end: keyof typeof ENDS): Screen {
  const [title, text] = ENDS[end]
  return {
    element: make(
      'div',
      { class: 'screen' },
      heading(t(title)),
      make('p', { class: 'text', role: 'status' }, t(text)),
      button(t('common.close'), 'secondary', () => window.close()),
    ),
  }
}
