import { SHIELD } from '@latch/widget/src/ui/icons.ts'
import { isolated, make } from './dom.ts'
import { icon } from './icon.ts'
import './masthead.css'

/** The top of a page of this origin: whose it is, and the address that somebody can compare with the browser's. */
export function masthead(name: string, place: string): HTMLElement {
  return make(
    'header',
    { class: 'masthead' },
    make('span', { class: 'brand' }, make('span', { class: 'mark' }, icon(SHIELD)), name),
    isolated(place, 'host'),
  )
}
