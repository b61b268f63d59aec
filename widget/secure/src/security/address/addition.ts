import { sentence } from '../../ui/dom.ts'
import type { Screen } from '../../ui/screen.ts'
import { showCodeStep } from '../codeStep.ts'
import { type Context, runWithScreens } from '../context.ts'
import { doneScreen } from '../doneScreen.ts'
import { fieldScreen } from '../fieldScreen.ts'
import { withFreshLogin } from '../freshLogin.ts'
import { proveAgain } from '../proveAgain.ts'
import { st } from '../texts.ts'
import { whyOf } from './failures.ts'

/**
 * Adds or changes the email address of an account with a social login. The social account keeps opening the wallet.
 *
 * @param name - Name of the social provider.
 */
export function showOtherAddress(context: Context, name: string, newEmail = '', why = ''): void {
  const { email } = context.user
  context.stage.show(
    fieldScreen({
      title: st('address.title'),
      text: [
        email === null
          ? sentence(st('address.first'), { name })
          : sentence(st('address.other'), { name, email }),
      ],
      ...{ label: st('address.label'), go: st('form.continue'), why },
      field: { type: 'email', inputmode: 'email', autocomplete: 'email', maxlength: 254, value: newEmail },
      onWord: (word) => void add(context, name, word),
      onBack: () => context.open(),
    }),
  )
}

async function add(context: Context, name: string, newEmail: string): Promise<void> {
  if (newEmail.toLowerCase() === context.user.email?.toLowerCase())
    return showOtherAddress(context, name, newEmail, st('address.same'))
  const onClose = () => context.open()
  const title = st('address.title')
  const run = () => proveOther(context, newEmail).catch((error: unknown) => whyOf(error))
  const added = await runWithScreens(context, { title, run, onClose })
  if (added === null) return
  if (added !== 'added') return showOtherAddress(context, name, newEmail, added.why)
  context.stage.show(addedScreen(newEmail, onClose))
}

export function addedScreen(email: string, onClose: () => void): Screen {
  const text = sentence(st('address.added'), { email })
  return doneScreen({
    kind: 'success',
    title: st('address.addedTitle'),
    text,
    label: st('page.back'),
    onClose,
  })
}

async function proveOther(context: Context, newEmail: string): Promise<'added'> {
  const { keys, open } = context
  const start = () => keys.call('startAddition', { newEmail })
  // Changing an existing address requires a proof of the account in this page.
  if (context.user.email !== null) await proveAgain(context)
  const { changeId, ...times } = await withFreshLogin(context, start)
  await showCodeStep(context, {
    ...{ title: st('code.new'), email: newEmail, times, onBack: () => open() },
    resend: () => keys.call('resendChange', { changeId, step: 'first' }),
    submit: (code) => keys.call('proveFirst', { changeId, code, newEmail }),
  })
  return 'added'
}
