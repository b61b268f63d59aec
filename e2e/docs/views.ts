import { ViewNameSchema } from '@latch/protocol/hostChannel.ts'
import english from '@latch/widget/texts/en.json' with { type: 'json' }
import { table } from './tables.ts'
import { VIEW_NOTES } from './viewNotes.ts'

/** Each approved request has a title. */
const TITLES: Readonly<Record<string, unknown>> = { ...english.first, ...english.views }
const OPENABLE = new Set<string>(ViewNameSchema.options)

/** Returns the rows of `docs/views.md`: every view, and the call that opens it, if a page may. */
export function viewTable(): string {
  const names = Object.keys(VIEW_NOTES) as (keyof typeof VIEW_NOTES)[]
  const rows = names.map((name) => {
    const { shows, opens } = VIEW_NOTES[name]
    return [
      `\`${name}\`<br>${TITLES[`title.${name}`] ?? 'Title of the request'}`,
      shows,
      OPENABLE.has(name) ? `${openCall(name)}; ${opens}` : opens,
    ]
  })
  return table(['View', 'What it is for', 'What leads to it'], rows)
}

const openCall = (name: string) => `\`sdk.open({ view: '${name}' })\``
