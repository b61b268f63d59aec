import { reasonOf } from '../../core/failures.ts'
import { sentence } from '../../ui/dom.ts'
import { askCode } from '../codeStep.ts'
import { type Context, perform } from '../context.ts'
import { doneScreen } from '../doneScreen.ts'
import type { SecurityKey } from '../en.ts'
import { fieldScreen } from '../fieldScreen.ts'
import type { Section } from '../section.ts'
import { isGivenUp, logIn, sentenceOf } from '../signIn.ts'
import { st } from '../texts.ts'

/** Another address for the wallet, by a code of each mailbox. */
export const ADDRESS: Section = {
  title: () => st('address.title'),
  hint: ({ user }) => user.email ?? st('address.none'),
  open: (context) => {
    const { email } = context.user
    if (email !== null) ask(context, { email, newEmail: '', why: '' })
  },
}

type Asked = { email: string; newEmail: string; why: string }

function ask(context: Context, { email, newEmail, why }: Asked): void {
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

/** What the person can do something about, in the form. */
const FAILURES: Readonly<Record<string, SecurityKey>> = {
  ADDRESS_TAKEN: 'address.taken',
  ADDRESS_TOO_SOON: 'address.tooSoon',
  CODE_EXPIRED: 'code.over',
  CODE_LOCKED: 'code.over',
  // The first code was proved too long ago.
  LOGIN_STALE: 'code.over',
}
const OF_A_LOGIN = ['EMAIL_INVALID', 'LOGIN_COOLDOWN', 'LOGIN_LIMITED', 'LOGIN_UNAVAILABLE']

async function change(context: Context, { email, newEmail }: Omit<Asked, 'why'>): Promise<void> {
  if (newEmail.toLowerCase() === email.toLowerCase())
    return ask(context, { email, newEmail, why: st('address.same') })
  const title = st('address.title')
  const asked = await perform(context, {
    title,
    run: () => proveBoth(context, { email, newEmail }).catch((error: unknown) => whyOf(error)),
    onClose: () => context.open(),
  })
  if (asked === null) return
  if (asked !== 'changed') return ask(context, { email, newEmail, why: asked.why })
  const text = sentence(st('address.done'), { email: newEmail })
  const onClose = () => context.open()
  context.stage.show(doneScreen({ title: st('address.doneTitle'), text, label: st('page.back'), onClose }))
}

async function proveBoth(context: Context, { email, newEmail }: Omit<Asked, 'why'>): Promise<'changed'> {
  const { keys, open } = context
  const onBack = () => open()
  const { changeId, ...present } = await startFresh(context, { email, newEmail })
  const next = await askCode(context, {
    ...{ title: st('code.present'), email, times: present, onBack },
    resend: () => keys.ask('resendChange', { changeId, step: 'primary' }),
    submit: (code) => keys.ask('provePresent', { changeId, code }),
  })
  await askCode(context, {
    ...{ title: st('code.new'), email: newEmail, times: next, onBack },
    resend: () => keys.ask('resendChange', { changeId, step: 'secondary' }),
    submit: (code) => keys.ask('proveNew', { changeId, code, newEmail }),
  })
  return 'changed'
}

/** Whose login is older than ten minutes shows first that it is still them. */
async function startFresh(context: Context, { email, newEmail }: Omit<Asked, 'why'>) {
  const start = () => context.keys.ask('startChange', { newEmail })
  try {
    return await start()
  } catch (error) {
    if (reasonOf(error) !== 'LOGIN_STALE') throw error
    await logIn(context, email)
    return start()
  }
}

function whyOf(error: unknown): { why: string } {
  const reason = reasonOf(error) ?? ''
  if (isGivenUp(error)) return { why: '' }
  const text = FAILURES[reason]
  if (text !== undefined) return { why: st(text) }
  if (OF_A_LOGIN.includes(reason)) return { why: sentenceOf(error) }
  throw error
}
