import { CHECK } from '@latch/widget/src/ui/icons.ts'
import { ALERT, CLOSE } from '@latch/widget/src/ui/shellIcons.ts'
import { make } from './dom.ts'
import { icon } from './icon.ts'
import { heading } from './screen.ts'

const PICTURES = { success: CHECK, danger: ALERT, over: CLOSE } as const

export type OutcomeKind = keyof typeof PICTURES

/** Shows an outcome: an icon, the heading and an explanation. @param text - Announced by its own role. */
export function outcome(kind: OutcomeKind, title: string, text: HTMLElement): HTMLElement {
  const picture = make('span', { class: `state ${kind}` }, icon(PICTURES[kind], 28))
  return make('div', { class: 'outcome' }, picture, heading(title), text)
}

/** Placeholder of an empty list. @param path - Of `src/ui/icons.ts`. */
export function emptyState(path: string, text: string): HTMLElement {
  return make(
    'div',
    { class: 'outcome' },
    make('span', { class: 'state' }, icon(path, 28)),
    make('p', { class: 'text' }, text),
  )
}
