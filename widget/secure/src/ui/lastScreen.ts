import { t } from '../texts/texts.ts'
import { button, make } from './dom.ts'
import { heading, type Screen } from './screen.ts'

/** What a window of its own says when it has nothing more to do. */
export function lastScreen(title: string, text: string): Screen {
  return {
    element: make(
      'div',
      { class: 'screen' },
      heading(title),
      make('p', { class: 'text', role: 'status' }, text),
      button(t('common.close'), 'secondary', () => window.close()),
    ),
  }
}
