import { t } from '../texts/texts.ts'
import { button, make } from './dom.ts'
import { type OutcomeKind, outcome } from './outcome.ts'
import type { Screen } from './screen.ts'

/** Last screen of a separate window, once it is done. */
export function lastScreen(kind: OutcomeKind, title: string, text: string): Screen {
  return {
    element: make(
      'div',
      { class: 'screen' },
      outcome(kind, title, make('p', { class: 'text', role: 'status' }, text)),
      button(t('common.close'), 'secondary', () => window.close()),
    ),
  }
}
