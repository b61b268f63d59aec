import { PHONE_CHECK } from '@latch/widget/src/ui/icons.ts'
import { reasonOf } from '../../core/failures.ts'
import { make } from '../../ui/dom.ts'
import { notice } from '../../ui/screen.ts'
import { type Context, runWithScreens } from '../context.ts'
import { doneScreen } from '../doneScreen.ts'
import type { SecurityKey } from '../en.ts'
import { fieldScreen } from '../fieldScreen.ts'
import type { Section } from '../section.ts'
import { st } from '../texts.ts'

/** Section that approves a new device by the number it shows, without a mail. */
export const ADMISSION: Section = {
  title: () => st('admission.title'),
  icon: PHONE_CHECK,
  group: 'access',
  hint: () => st('admission.hint'),
  open: (context) => showQuestion(context, ''),
}

const FAILURES: Readonly<Record<string, SecurityKey>> = {
  MATCH_WRONG: 'admission.wrong',
  LOGIN_LIMITED: 'admission.limited',
}

function showQuestion(context: Context, why: string): void {
  context.stage.show(
    fieldScreen({
      title: st('admission.title'),
      text: [make('p', { class: 'text' }, st('admission.text')), notice(st('admission.warning'), 'warning')],
      ...{ label: st('admission.label'), go: st('admission.go'), why },
      field: { type: 'text', inputmode: 'numeric', autocomplete: 'off', maxlength: 2 },
      onWord: (match) => void admit(context, match),
      onBack: () => context.open(),
    }),
  )
}

async function admit(context: Context, match: string): Promise<void> {
  if (!/^\d{2}$/.test(match)) return showQuestion(context, st('admission.wrong'))
  const outcome = await runWithScreens(context, {
    title: st('admission.title'),
    run: () => admitted(context, match),
    onClose: () => context.open(),
  })
  if (outcome === null) return
  if (outcome !== 'admission.done') return showQuestion(context, st(outcome))
  const text = make('p', { class: 'text' }, st(outcome))
  context.stage.show(
    doneScreen({
      kind: 'success',
      title: st('admission.title'),
      ...{ text, label: st('page.back'), onClose: () => context.open() },
    }),
  )
}

/** Returns the outcome as a text for the user. */
async function admitted({ keys }: Context, match: string): Promise<SecurityKey> {
  try {
    await keys.call('admitDevice', { match })
    return 'admission.done'
  } catch (error) {
    const why = FAILURES[reasonOf(error) ?? '']
    if (why === undefined) throw error
    return why
  }
}
