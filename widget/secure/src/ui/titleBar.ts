import { BACK } from '@latch/widget/src/ui/shellIcons.ts'
import { make } from './dom.ts'
import { icon } from './icon.ts'
import { heading } from './screen.ts'

/** Returns the heading of a screen with a back button. @param back - Accessible name of the back button. */
export function titleBar(title: string, back: string, onBack: () => void): HTMLElement {
  const button = make('button', { type: 'button', class: 'back', 'aria-label': back }, icon(BACK))
  button.addEventListener('click', onBack)
  return make('div', { class: 'title' }, button, heading(title))
}
