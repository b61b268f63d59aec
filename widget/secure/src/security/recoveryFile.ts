import { KEY } from '@latch/widget/src/ui/icons.ts'
import { dateText } from '../texts/formats.ts'
import { openExport } from './openExport.ts'
import type { Section } from './section.ts'
import { st } from './texts.ts'

/** The recovery file, which the document of the recovery phrase makes. */
export const RECOVERY_FILE: Section = {
  title: () => st('file.title'),
  icon: KEY,
  group: 'account',
  hint: ({ account: { fileSaved } }) =>
    fileSaved === null
      ? st('file.never')
      : st('file.saved', { date: dateText(fileSaved, { dateStyle: 'medium' }) }),
  open: (context) => openExport(context, 'file', st('file.title')),
}
