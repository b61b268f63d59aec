import { MAIL } from '@latch/widget/src/ui/icons.ts'
import { sentence } from '../../ui/dom.ts'
import type { Screen } from '../../ui/screen.ts'
import { showCodeStep } from '../codeStep.ts'
import { type Context, runWithScreens } from '../context.ts'
import { doneScreen } from '../doneScreen.ts'
import { accountSocial, socialName } from '../elsewhere.ts'
import { fieldScreen } from '../fieldScreen.ts'
import { withFreshLogin } from '../freshLogin.ts'
import type { Section } from '../section.ts'
import { st } from '../texts.ts'
import { showOtherAddress } from './addition.ts'
import { whyOf } from './failures.ts'

/** Section that changes the wallet's email address, with a code from each mailbox. */
export const ADDRESS: Section = {
  title: () => st('address.title'),
  icon: MAIL,
  group: 'account',
  hint: ({ user }) => user.email ?? st('address.none'),
  open: (context) => {
    const { email } = context.user
    const provider = accountSocial(context.account)
    if (provider !== undefined) showOtherAddress(context, socialName(provider))
    else if (email !== null) showQuestion(context, { email, newEmail: '', why: '' })
  },
}

type Question = { email: string; newEmail: string; why: string }

function showQuestion(context: Context, { email, newEmail, why }: Question): void {
  context.stage.show(
    fieldScreen({
      title: st('address.title'),
      text: [sentence(st('address.text'), { email })],
      ...{ label: st('address.label'), go: st('form.continue'), why },
      field: { type: 'email', inputmode: 'email', autocomplete: 'email', maxlength: 254, value: newEmail },
      onWord: (word) => void change(context, { email, newEmail: word }),
      onBack: () => context.open(),
    }),
  )
}

async function change(context: Context, { email, newEmail }: Omit<Question, 'why'>): Promise<void> {
  if (newEmail.toLowerCase() === email.toLowerCase())
    return showQuestion(context, { email, newEmail, why: st('address.same') })
  const title = st('address.title')
  const started = await runWithScreens(context, {
    title,
    run: () => proveBoth(context, { email, newEmail }).catch((error: unknown) => whyOf(error)),
    onClose: () => context.open(),
  })
  if (started === null) return
  if (started !== 'changed') return showQuestion(context, { email, newEmail, why: started.why })
  context.stage.show(changedScreen(newEmail, () => context.open()))
}

export function changedScreen(email: string, onClose: () => void): Screen {
  const text = sentence(st('address.done'), { email })
  return doneScreen({
    kind: 'success',
    title: st('address.doneTitle'),
    text,
    label: st('page.back'),
    onClose,
  })
}

async function proveBoth(context: Context, { email, newEmail }: Omit<Question, 'why'>): Promise<'changed'> {
  const { keys, open } = context
  const onBack = () => open()
  const start = () => keys.call('startChange', { newEmail })
  const { changeId, ...present } = await withFreshLogin(context, start)
  const next = await showCodeStep(context, {
    ...{ title: st('code.present'), email, times: present, onBack },
    resend: () => keys.call('resendChange', { changeId, step: 'primary' }),
    submit: (code) => keys.call('provePresent', { changeId, code }),
  })
  await showCodeStep(context, {
    ...{ title: st('code.new'), email: newEmail, times: next, onBack },
    resend: () => keys.call('resendChange', { changeId, step: 'secondary' }),
    submit: (code) => keys.call('proveNew', { changeId, code, newEmail }),
  })
  return 'changed'
}
