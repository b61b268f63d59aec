import { FORWARD } from '@latch/widget/src/ui/icons.ts'
import { freshId, make } from '../ui/dom.ts'
import { icon } from '../ui/icon.ts'
import type { Context } from './context.ts'
import { GROUPS, type Section } from './section.ts'
import { SECTIONS } from './sections.ts'
import { st } from './texts.ts'

/** Sections that the project offers, by group. */
export function sectionGroups(context: Context): HTMLElement[] {
  const offered = SECTIONS.filter(({ isOffered }) => isOffered?.(context) ?? true)
  return GROUPS.map((group) => ({ group, sections: offered.filter((one) => one.group === group) }))
    .filter(({ sections }) => sections.length > 0)
    .map(({ group, sections }) => {
      const id = freshId()
      return make(
        'section',
        { class: 'group', 'aria-labelledby': id },
        make('h2', { id }, st(`group.${group}`)),
        make(
          'ul',
          { class: 'rows' },
          ...sections.map((section) => make('li', {}, sectionRow(section, context))),
        ),
      )
    })
}

function sectionRow(section: Section, context: Context): HTMLElement {
  const row = make(
    'button',
    { type: 'button', class: `entry ${section.group}` },
    make('span', { class: 'tile' }, icon(section.icon)),
    make(
      'span',
      { class: 'entry-text' },
      make('span', { class: 'name' }, section.title()),
      make('span', { class: 'hint' }, section.hint(context)),
    ),
    icon(FORWARD, 16),
  )
  row.addEventListener('click', () => section.open(context))
  return row
}
