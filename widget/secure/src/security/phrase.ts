import { locale } from '../texts/texts.ts'
import type { Section } from './section.ts'
import { st } from './texts.ts'

/** The recovery phrase, which another document shows: this one and its worker have no code for it. */
export const PHRASE: Section = {
  title: () => st('phrase.title'),
  hint: ({ account: { exported } }) =>
    exported === null
      ? st('phrase.never')
      : st('phrase.shown', {
          date: new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(exported),
        }),
  open: () => location.assign(`/export${location.search}`),
}
