import { sentence } from '../../ui/dom.ts'
import { askCode } from '../codeStep.ts'
import { type Context, perform } from '../context.ts'
import { doneScreen } from '../doneScreen.ts'
import { fieldScreen } from '../fieldScreen.ts'
import { freshly } from '../freshly.ts'
import { st } from '../texts.ts'
import { whyOf } from './failures.ts'

/** The first address of an account elsewhere that told none. @param name - Of where the account is. */
export function askFirst(context: Context, name: string, newEmail = '', why = ''): void {
  context.stage.show(
    fieldScreen({
      title: st('address.title'),
      text: [sentence(st('address.first'), { name })],
      ...{ label: st('address.label'), go: st('form.continue'), why },
      field: { type: 'email', inputmode: 'email', autocomplete: 'email', maxlength: 254, value: newEmail },
      onWord: (word) => void add(context, name, word),
      onBack: () => context.open(),
    }),
  )
}

async function add(context: Context, name: string, newEmail: string): Promise<void> {
  const onClose = () => context.open()
  const title = st('address.title')
  const run = () => proveFirst(context, newEmail).catch((error: unknown) => whyOf(error))
  const added = await perform(context, { title, run, onClose })
  if (added === null) return
  if (added !== 'added') return askFirst(context, name, newEmail, added.why)
  const text = sentence(st('address.added'), { email: newEmail })
  context.stage.show(doneScreen({ title: st('address.addedTitle'), text, label: st('page.back'), onClose }))
}

async function proveFirst(context: Context, newEmail: string): Promise<'added'> {
  const { keys, open } = context
  const start = () => keys.ask('startAddition', { newEmail })
  const { changeId, ...times } = await freshly(context, start)
  await askCode(context, {
    ...{ title: st('code.new'), email: newEmail, times, onBack: () => open() },
    resend: () => keys.ask('resendChange', { changeId, step: 'first' }),
    submit: (code) => keys.ask('proveFirst', { changeId, code, newEmail }),
  })
  return 'added'
}
