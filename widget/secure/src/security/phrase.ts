import { PAGE } from '@latch/widget/src/ui/icons.ts'
import { dateText } from '../texts/formats.ts'
import { openExport } from './openExport.ts'
import type { Section } from './section.ts'
import { st } from './texts.ts'

/**
 * Section for the recovery phrase. Another document shows it, because this one and its worker contain no code for it.
 */
export const PHRASE: Section = {
  title: () => st('phrase.title'),
  icon: PAGE,
  group: 'account',
  hint: ({ account: { exported } }) =>
    exported === null
      ? st('phrase.never')
      : st('phrase.shown', {
          date: dateText(exported, { dateStyle: 'medium' }),
        }),
  open: (context) => openExport(context, 'phrase', st('phrase.title')),
}
