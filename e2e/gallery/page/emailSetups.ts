import { router, type View } from '@latch/widget/src/app/router.ts'
import { EMBEDDED_ID, EMBEDDED_WALLET } from '@latch/widget/src/connectors/embedded/embeddedSession.ts'
import { frameStore } from '@latch/widget/src/connectors/embedded/frameStore.ts'
import { walletsStore } from '@latch/widget/src/connectors/walletsStore.ts'
import { configStore } from '@latch/widget/src/core/configStore.ts'
import { siteKey } from '@latch/widget/src/core/siteKey.ts'
import { removeItem } from '@latch/widget/src/core/storage.ts'
import { entryStore, rememberEmail } from '@latch/widget/src/features/email/index.ts'
import { type LoginFailure, loginStore } from '@latch/widget/src/features/embedded/index.ts'
import { setSession } from '@latch/widget/src/sessions/sessionsStore.ts'
import type { StateId } from '../states.ts'
import { CHAIN } from './accountSetups.ts'
import { ADDRESS, CONFIG } from './fixtures.ts'

type EmailState = Extract<StateId, `email-${string}`>

const EMAIL = 'anna.lindqvist@harbour-mail.example'
const LOGIN: View = { name: 'EmailLogin', email: EMAIL }

/** A project with login by email. */
function offered(): void {
  removeItem(siteKey('emails'))
  configStore.setState({ config: { ...CONFIG, secureOrigin: 'https://secure.example' } })
}

const failed = (failure: LoginFailure) => () => {
  loginStore.setState({ login: { method: EMAIL, phase: 'failed', failure } })
  router.setState({ stack: [{ name: 'Connect' }, LOGIN], direction: 'none' })
}

/** Connecting by email, as far as the widget shows it; the secure frame has its own gallery. */
/** A user who is connected by email, with a smart account. */
function emailAccount(): void {
  offered()
  setSession({
    namespace: 'eip155',
    connector: 'embedded',
    walletId: EMBEDDED_ID,
    wallet: { ...EMBEDDED_WALLET, preferredAccountType: 'smartAccount' },
    accounts: [{ address: ADDRESS }],
    chainId: CHAIN,
  })
  router.setState({ stack: [{ name: 'Account' }], direction: 'none' })
}

export const emailSetups: Readonly<Record<EmailState, () => void>> = {
  'email-entry': offered,
  'email-no-passkeys': () => {
    offered()
    Object.defineProperty(window, 'PublicKeyCredential', { value: undefined })
  },
  'email-first': () => {
    offered()
    walletsStore.setState({ wallets: [] })
  },
  'email-recent': () => {
    offered()
    for (const email of [EMAIL, 'bo@example.com', 'someone.with.a.long.name@department.university.example'])
      rememberEmail(email)
  },
  'email-invalid': () => {
    offered()
    entryStore.setState({ text: 'anna@harbour', trouble: 'invalid' })
  },
  'email-wait': () => {
    offered()
    entryStore.setState({ text: EMAIL, trouble: 'cooldown', left: 24 })
  },
  'email-opening': () => {
    loginStore.setState({ login: { method: EMAIL, phase: 'running' } })
    router.setState({ stack: [{ name: 'Connect' }, LOGIN], direction: 'none' })
  },
  'email-offline': failed('offline'),
  'email-unavailable': failed('unavailable'),
  'email-service': failed('service'),
  'email-refused': failed('invalid'),
  'email-cooldown': failed('cooldown'),
  'email-limited': failed('limited'),
  'email-unverified': failed('unverified'),
  'email-no-account': failed('noAccount'),
  'email-failed': failed('failed'),
  'email-approve': () => {
    frameStore.setState({ questions: [{ id: 'gallery', kind: 'request', step: null }] })
    router.setState({ stack: [{ name: 'ApproveTransaction' }], direction: 'none' })
  },
  'email-account': emailAccount,
  'email-settings': () => {
    emailAccount()
    router.setState({ stack: [{ name: 'Account' }, { name: 'AccountSettings' }], direction: 'none' })
  },
  'email-approve-gone': () => router.setState({ stack: [{ name: 'ApproveTransaction' }], direction: 'none' }),
}
