import { button, make } from '../ui/dom.ts'
import { heading, type Screen } from '../ui/screen.ts'

/** It is done, and what that means. */
export function doneScreen(done: {
  title: string
  text: HTMLElement
  label: string
  onClose(): void
}): Screen {
  const { title, text, label, onClose } = done
  return {
    element: make('div', { class: 'screen' }, heading(title), text, button(label, 'primary', onClose)),
    close: onClose,
  }
}
