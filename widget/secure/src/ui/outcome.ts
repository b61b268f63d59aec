import { CHECK } from '@latch/widget/src/ui/icons.ts'
import { ALERT, CLOSE } from '@latch/widget/src/ui/shellIcons.ts'
import { clasp } from './clasp.ts'
import { make } from './dom.ts'
import { heading } from './screen.ts'

const PICTURES = {
  success: () => clasp('closed', 'success', CHECK),
  danger: () => clasp('broken', 'danger', ALERT),
  over: () => clasp('open', 'plain', CLOSE),
} as const

export type OutcomeKind = keyof typeof PICTURES

/** Shows an outcome: a drawing, the heading and an explanation. @param text - Announced by its own role. */
export function outcome(kind: OutcomeKind, title: string, text: HTMLElement): HTMLElement {
  return make('div', { class: 'outcome' }, PICTURES[kind](), heading(title), text)
}

/** Placeholder of an empty list. @param path - Of `src/ui/icons.ts`. */
export function emptyState(path: string, text: string): HTMLElement {
  return make('div', { class: 'outcome' }, clasp('open', 'accent', path), make('p', { class: 'text' }, text))
}
