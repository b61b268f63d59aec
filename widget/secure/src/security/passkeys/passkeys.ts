import { KEY } from '@latch/widget/src/ui/icons.ts'
import { reasonOf } from '../../core/failures.ts'
import { makePasskey } from '../../passkey/authenticator.ts'
import { make } from '../../ui/dom.ts'
import type { Passkey } from '../../worker/account/messages.ts'
import { type Context, runWithScreens } from '../context.ts'
import type { SecurityKey } from '../en.ts'
import { fieldScreen } from '../fieldScreen.ts'
import { withFreshLogin } from '../freshLogin.ts'
import { proveToVault } from '../proveAgain.ts'
import type { Section } from '../section.ts'
import { isGivenUp } from '../signIn.ts'
import { st } from '../texts.ts'
import { promptPasskey } from './byPasskey.ts'
import { passkeysScreen, removalScreen } from './screens.ts'
import { strictScreen } from './strict.ts'

/** Passkeys: each opens the wallet by itself. */
export const PASSKEYS: Section = {
  title: () => st('passkeys.title'),
  icon: KEY,
  group: 'access',
  isOffered: ({ hasPasskeys }) => hasPasskeys,
  hint: ({ account: { passkeys } }) =>
    passkeys.length === 0 ? st('passkeys.none') : st('passkeys.hint', { count: passkeys.length }),
  open: (context) => showPasskeys(context),
}

/** Characters of a name. */
const NAME_LENGTH = 64

function showPasskeys(context: Context, note?: string): void {
  const { stage, account, open } = context
  stage.show(
    passkeysScreen({
      account,
      onAdd: () => void add(context),
      onRename: (passkey) => rename(context, passkey),
      onRemove: (passkey) =>
        stage.show(
          removalScreen({
            passkey,
            onKeep: () => showPasskeys(context),
            onRemove: () => void change(context, 'passkeys.removed', () => remove(context, passkey)),
          }),
        ),
      onStrict: () => showStrict(context),
      onMild: () => void setStrict(context, false),
      onBack: () => open(),
    }),
  )
  if (note !== undefined) stage.announce(note)
}

function showStrict(context: Context, why = ''): void {
  context.stage.show(
    strictScreen({
      why,
      onKeep: () => showPasskeys(context),
      onOn: () => void setStrict(context, true),
    }),
  )
}

function remove(context: Context, { sid }: Passkey): Promise<unknown> {
  return withFreshLogin(context, () => context.keys.call('removePasskey', { sid }))
}

/**
 * Turns strict mode on or off. Uses a passkey: one that cannot open the wallet now could not open it later. Turning it off
 * also requires a code from the mailbox, which will open the wallet again.
 */
function setStrict(context: Context, isOn: boolean): Promise<void> {
  const task = async () => {
    if (!isOn) await proveToVault(context)
    return context.keys.call('setStrict', { isOn, ...(await promptPasskey(context)) })
  }
  return isOn
    ? change(context, 'strict.on', task, showStrict)
    : change(context, 'strict.off', task, showPasskeys)
}

function rename(context: Context, { sid, name }: Passkey): void {
  const { keys } = context
  showNameStep(context, {
    title: st('passkeys.rename'),
    go: st('passkeys.save'),
    name,
    onName: (next) =>
      void change(context, 'passkeys.renamed', () => keys.call('renamePasskey', { sid, name: next })),
  })
}

/** Failures after the authenticator prompt that the user can resolve. */
const FAILURES: Readonly<Record<string, SecurityKey>> = {
  ADDRESS_TOO_SOON: 'address.tooSoon',
  PASSKEY_UNUSED: 'passkeys.unused',
  PASSKEY_KNOWN: 'passkeys.known',
  PASSKEY_UNFIT: 'passkeys.unfit',
  PASSKEY_REFUSED: 'passkeys.refused',
}

/** @param why - Why the last one was not made. */
async function add(context: Context, why = ''): Promise<void> {
  const { keys, project, user } = context
  const onClose = () => showPasskeys(context)
  const begun = await runWithScreens(context, {
    title: st('passkeys.add'),
    run: () =>
      unlessGivenUp(withFreshLogin(context, () => keys.call('beginPasskey', { project: project.id }))),
    onClose,
  })
  if (begun === null) return
  if (begun === 'kept') return onClose()
  const { challenge, sid, known, uid } = begun
  // Browsers prompt an authenticator only right after a press, so everything else is done before.
  showNameStep(context, {
    title: st('passkeys.add'),
    go: st('passkeys.make'),
    name: st('passkeys.first', { count: known.length + 1 }),
    why,
    onName: (name) => {
      const made = makePasskey({ challenge, uid, known, email: user.email ?? name })
      const save = async () => {
        const { response, prf } = await made
        return keys.call('addPasskey', { sid, made: response, prf, name })
      }
      void change(context, 'passkeys.added', save)
    },
  })
}

type NameStep = { title: string; go: string; name: string; why?: string; onName(name: string): void }

function showNameStep(context: Context, { title, go, name, why = '', onName }: NameStep): void {
  context.stage.show(
    fieldScreen({
      title,
      text: [make('p', { class: 'text' }, st('passkeys.nameText'))],
      ...{ label: st('passkeys.name'), go, why },
      field: { type: 'text', autocomplete: 'off', dir: 'auto', maxlength: NAME_LENGTH, value: name },
      onWord: (word) => onName(word === '' ? name : word),
      onBack: () => showPasskeys(context),
    }),
  )
}

/** Does something, and shows what there is then. @param onTrouble - Where an authenticator was not used, with why. */
async function change(
  context: Context,
  note: SecurityKey,
  task: () => Promise<unknown>,
  onTrouble: (context: Context, why: string) => unknown = add,
): Promise<void> {
  const { keys } = context
  const onClose = () => showPasskeys(context)
  const run = async () => {
    try {
      if ((await unlessGivenUp(task())) === 'kept') return 'kept' as const
    } catch (error) {
      const why = FAILURES[reasonOf(error) ?? '']
      if (why === undefined) throw error
      return why
    }
    return keys.call('account', {})
  }
  const account = await runWithScreens(context, { title: st('form.working'), run, onClose })
  if (account === null) return
  if (account === 'kept') return onClose()
  if (typeof account === 'string') return void onTrouble(context, st(account))
  showPasskeys({ ...context, account }, st(note))
}

async function unlessGivenUp<Value>(task: Promise<Value>): Promise<Value | 'kept'> {
  try {
    return await task
  } catch (error) {
    if (isGivenUp(error)) return 'kept'
    throw error
  }
}
