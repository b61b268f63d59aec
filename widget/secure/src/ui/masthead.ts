import { SHIELD } from '@latch/widget/src/ui/icons.ts'
import { isolated, make } from './dom.ts'
import { icon } from './icon.ts'
import './masthead.css'

/** Returns the header of a page of this origin: its name, and the host to compare with the browser's address bar. */
export function masthead(name: string, place: string): HTMLElement {
  return make(
    'header',
    { class: 'masthead' },
    make('span', { class: 'brand' }, make('span', { class: 'mark' }, icon(SHIELD)), name),
    isolated(place, 'host'),
  )
}
