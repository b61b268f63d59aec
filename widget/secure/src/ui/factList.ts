import { make } from './dom.ts'

/** Returns a list of labels and values. */
export function factList(facts: readonly (readonly [string, Node])[]): HTMLElement {
  const rows = facts.map(([label, value]) =>
    make('div', { class: 'fact' }, make('dt', {}, label), make('dd', {}, value)),
  )
  return make('dl', { class: 'facts' }, ...rows)
}
