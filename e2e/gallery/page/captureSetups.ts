import { router } from '@latch/widget/src/app/router.ts'
import { configStore } from '@latch/widget/src/core/configStore.ts'
import { siteKey } from '@latch/widget/src/core/siteKey.ts'
import { removeItem } from '@latch/widget/src/core/storage.ts'
import {
  type CaptureState,
  captureStore,
  type ErasureState,
  erasureStore,
} from '@latch/widget/src/features/capture/index.ts'
import { rememberEmail } from '@latch/widget/src/features/email/index.ts'
import { rememberAnswer } from '@latch/widget/src/requests/capture/answers.ts'
import { type CaptureRequest, requestsStore } from '@latch/widget/src/requests/requestsStore.ts'
import { setSession } from '@latch/widget/src/sessions/sessionsStore.ts'
import type { StateId } from '../states.ts'
import { ADDRESS, BIRCH, CONFIG } from './fixtures.ts'

type CaptureId = Extract<StateId, `capture${string}`>

const ID = 'gallery'
const EMAIL = 'anna.lindqvist@harbour-mail.example'
const CONSENT = {
  version: 'v'.repeat(16),
  text: 'Harbour Market may use my email address to write to me. I can take this back at any time.',
}
/** Longer than any test. Milliseconds. */
const LATER = 600_000

function showCapture(typed: Partial<CaptureState>, shown: Partial<CaptureRequest> = {}): void {
  const view = shown.view ?? 'DataCapture'
  const session = { namespace: 'eip155', wallet: BIRCH, chainId: 'eip155:1' } as const
  setSession({ ...session, connector: 'page', walletId: BIRCH.id, accounts: [{ address: ADDRESS }] })
  configStore.setState({ config: { ...CONFIG, privacyUrl: 'https://harbour.example/privacy' } })
  router.setState({ stack: [{ name: view }], direction: 'none' })
  const blank = { email: '', isTicked: false, code: '', busy: null, failure: null, mailed: null, recent: [] }
  captureStore.setState({ ...blank, id: ID, ...typed })
  requestsStore.setState({
    waiting: 0,
    current: {
      ...{ id: ID, kind: 'capture', view, namespace: 'eip155', address: ADDRESS },
      ...{ phase: 'asking', isRequired: false, consent: CONSENT, session: () => undefined, mailed: null },
      ...{ show: () => {}, keep: () => {}, finish: () => {}, reject: () => {} },
      ...shown,
    },
  })
}

function confirm(typed: Partial<CaptureState>): void {
  const now = Date.now()
  const mailed = { id: ID, endsAt: now + LATER, resendAt: now }
  showCapture({ email: EMAIL, isTicked: true, mailed, ...typed }, { view: 'DataCaptureOtpConfirm' })
}

/** The address that was shared. The view resets its state when it mounts, so the outcome is set afterwards. */
function showShared(state: ErasureState): void {
  showCapture({})
  requestsStore.setState({ current: null })
  rememberAnswer(`eip155:${ADDRESS}`, 'given', [{ address: 'h'.repeat(43), mark: 'm'.repeat(43) }])
  router.setState({ stack: [{ name: 'Account' }, { name: 'AccountEmail' }], direction: 'none' })
  const stop = erasureStore.subscribe(() => {
    stop()
    erasureStore.setState(state, true)
  })
}

/** Sharing an email address. */
export const captureSetups: Readonly<Record<CaptureId, () => void>> = {
  capture: () => showCapture({}),
  'capture-looking': () => showCapture({}, { phase: 'looking' }),
  'capture-required': () => showCapture({ email: EMAIL, isTicked: true }, { isRequired: true }),
  'capture-recent': () => {
    removeItem(siteKey('emails'))
    const recent = [EMAIL, 'someone.with.a.long.name@department.university.example']
    for (const email of recent) rememberEmail(email)
    showCapture({ recent })
  },
  'capture-invalid': () => showCapture({ email: 'anna@harbour', failure: 'invalid' }),
  'capture-unticked': () => showCapture({ email: EMAIL, failure: 'unticked' }),
  'capture-mailing': () => showCapture({ email: EMAIL, isTicked: true, busy: 'mailing' }),
  'capture-offline': () => showCapture({ email: EMAIL, isTicked: true, failure: 'offline' }),
  'capture-changed': () => showCapture({ email: EMAIL, isTicked: true, failure: 'changed' }),
  'capture-code': () => confirm({ code: '123' }),
  'capture-code-wait': () =>
    confirm({ mailed: { id: ID, endsAt: Date.now() + LATER, resendAt: Date.now() + LATER } }),
  'capture-code-checking': () => confirm({ code: '123456', busy: 'checking' }),
  'capture-code-wrong': () => confirm({ failure: 'wrong' }),
  'capture-code-tries': () => confirm({ failure: 'tries' }),
  'capture-code-expired': () => confirm({ mailed: { id: ID, endsAt: 0, resendAt: 0 } }),
  'capture-shared': () => showShared({ phase: 'idle' }),
  'capture-erasing': () => showShared({ phase: 'erasing' }),
  'capture-erase-offline': () => showShared({ phase: 'failed', failure: 'offline' }),
  'capture-erased': () => showShared({ phase: 'erased' }),
  'capture-gone': () => {
    showCapture({})
    requestsStore.setState({ current: null })
    router.setState({ stack: [{ name: 'DataCapture' }], direction: 'none' })
  },
}
