import { BIN } from '@latch/widget/src/ui/icons.ts'
import { dateText } from '../../texts/formats.ts'
import { button, make, sentence } from '../../ui/dom.ts'
import { heading, notice, type Screen } from '../../ui/screen.ts'
import { type Context, runWithScreens } from '../context.ts'
import { doneScreen } from '../doneScreen.ts'
import { logInByPasskey } from '../passkeys/byPasskey.ts'
import { proveToVault } from '../proveAgain.ts'
import type { Section } from '../section.ts'
import { isGivenUp } from '../signIn.ts'
import { st } from '../texts.ts'

/** Section that deletes the account, which can be canceled for 72 hours. */
export const DELETION: Section = {
  title: () => st('deletion.title'),
  icon: BIN,
  group: 'danger',
  hint: () => st('deletion.hint'),
  open: (context) =>
    context.stage.show(
      questionScreen({ onKeep: () => context.open(), onDelete: () => void deleteAccount(context) }),
    ),
}

function questionScreen({ onKeep, onDelete }: { onKeep(): void; onDelete(): void }): Screen {
  return {
    element: make(
      'div',
      { class: 'screen' },
      heading(st('deletion.question')),
      notice(st('deletion.meaning'), 'danger'),
      make('p', { class: 'text' }, st('deletion.first')),
      make(
        'div',
        { class: 'actions' },
        button(st('deletion.keep'), 'secondary', onKeep),
        button(st('deletion.go'), 'danger', onDelete),
      ),
    ),
    close: onKeep,
  }
}

/** Proves the account by a code or the social account; in strict mode also by a passkey. */
async function proveForDeletion(context: Context): Promise<void> {
  await proveToVault(context)
  if (context.account.strict !== null) await logInByPasskey(context)
}

/** Deletes the account after a fresh code, however recently the last one was typed. */
async function deleteAccount(context: Context): Promise<void> {
  const { keys, stage, open } = context
  const run = async () => {
    try {
      await proveForDeletion(context)
      return await keys.call('deleteAccount', {})
    } catch (error) {
      if (isGivenUp(error)) return 'kept'
      throw error
    }
  }
  const deleted = await runWithScreens(context, {
    title: st('deletion.deleting'),
    run,
    onClose: () => open(),
  })
  if (deleted === null) return
  if (deleted === 'kept') return open()
  stage.show(leavingScreen(deleted.at, () => open()))
}

/** Screen for an account that will be deleted. @param at - Unix milliseconds of the deletion. */
export function leavingScreen(at: number, onClose: () => void): Screen {
  const date = dateText(at, { dateStyle: 'full', timeStyle: 'short' })
  const text = sentence(st('deletion.done'), { date })
  return doneScreen({
    kind: 'over',
    title: st('deletion.doneTitle'),
    text,
    label: st('deletion.close'),
    onClose,
  })
}
