import { PAGE } from '@latch/widget/src/ui/icons.ts'
import { dateText } from '../texts/formats.ts'
import { type Context, runWithScreens } from './context.ts'
import { accountSocial } from './elsewhere.ts'
import { proveAgain } from './proveAgain.ts'
import { PROVEN } from './proven.ts'
import type { Section } from './section.ts'
import { isGivenUp } from './signIn.ts'
import { st } from './texts.ts'

/** The recovery phrase, which another document shows: this one and its worker have no code for it. */
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
  open: (context) => {
    // In strict mode the phrase page requests the passkey.
    const isAsked = accountSocial(context.account) === undefined || context.account.strict !== null
    if (isAsked) location.assign(exportUrl())
    else void proveFirst(context)
  },
}

/** Proves a social account here, because the phrase page mails codes and cannot open windows. */
async function proveFirst(context: Context): Promise<void> {
  const onClose = () => context.open()
  const run = () =>
    proveAgain(context).catch((error: unknown) => {
      if (isGivenUp(error)) return 'kept' as const
      throw error
    })
  const proved = await runWithScreens(context, { title: st('phrase.title'), run, onClose })
  if (proved === 'kept') onClose()
  else if (proved !== null) location.assign(exportUrl() + PROVEN)
}

function exportUrl(): string {
  return `/export${location.search}`
}
