import { button, make } from '../ui/dom.ts'
import { type OutcomeKind, outcome } from '../ui/outcome.ts'
import type { Screen } from '../ui/screen.ts'

/** Screen for a completed operation and its consequences. */
export function doneScreen(done: {
  kind: OutcomeKind
  title: string
  text: HTMLElement
  label: string
  onClose(): void
}): Screen {
  const { kind, title, text, label, onClose } = done
  return {
    element: make('div', { class: 'screen' }, outcome(kind, title, text), button(label, 'primary', onClose)),
    close: onClose,
  }
}
