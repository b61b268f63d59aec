import { useEffect } from 'react'
import { useStore } from 'zustand'
import { goBack } from '#app/navigation.ts'
import { type View, whenRemoved } from '#app/router.ts'
import { frameStore } from '#connectors/embedded/frameStore.ts'
import type { MessageKey } from '#i18n/en.ts'
import { useT } from '#i18n/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Fold } from '#ui/Fold.tsx'
import { Isolated } from '#ui/Isolated.tsx'
import { KEY, MAIL } from '#ui/icons.ts'
import { Picture } from '#ui/Picture.tsx'
import { Ring } from '#ui/Ring.tsx'
import { StatusPanel } from '#ui/StatusPanel.tsx'
import { FrameSlot } from './FrameSlot.tsx'
import { LOGIN_KINDS } from './failureKinds.ts'
import {
  BY_PASSKEY,
  beginLogin,
  cancelLogin,
  type Login,
  type LoginMethod,
  loginEmail,
  loginStore,
} from './login.ts'
import type { LoginFailure } from './loginFailure.ts'

const FAILURES: Readonly<Record<LoginFailure, { title: MessageKey; text: MessageKey }>> = {
  offline: { title: 'email.offline', text: 'email.offlineText' },
  unavailable: { title: 'email.unavailable', text: 'email.unavailableText' },
  service: { title: 'email.service', text: 'email.serviceText' },
  invalid: { title: 'email.refused', text: 'email.refusedText' },
  cooldown: { title: 'email.tooSoon', text: 'email.tooSoonText' },
  limited: { title: 'email.limited', text: 'email.limitedText' },
  unverified: { title: 'email.unverified', text: 'email.unverifiedText' },
  noAccount: { title: 'email.noAccount', text: 'email.noAccountText' },
  passkeyNeeded: { title: 'passkey.needed', text: 'passkey.neededText' },
  failed: { title: 'email.failed', text: 'email.failedText' },
}
/** Failures that a retry would not fix. */
const HOPELESS: readonly LoginFailure[] = ['invalid', 'unverified', 'noAccount', 'passkeyNeeded']

/** Logs in by email or passkey: the frame requests the code and everything else it needs. */
export function EmailLoginView({ view }: { view: View }) {
  const method = viewMethod(view)
  const login = useStore(loginStore, (state) => state.login)
  useEffect(() => {
    if (loginStore.getState().login === null) void beginLogin(method)
    whenRemoved(view, cancelLogin)
  }, [method, view])
  return login?.phase === 'failed' ? <Failed login={login} /> : <Running method={method} />
}

function viewMethod(view: View): LoginMethod {
  if (view.name === 'PasskeyLogin') return BY_PASSKEY
  return view.name === 'EmailLogin' ? view.email : null
}

function Running({ method }: { method: LoginMethod }) {
  const t = useT()
  const email = loginEmail(method)
  const isByPasskey = method === BY_PASSKEY
  const isShown = useStore(frameStore, ({ stage, isQuiet }) => stage.isOpen || isQuiet)
  return (
    <>
      {!isShown && (
        <StatusPanel
          picture={
            <Ring state="waiting" shape="square">
              <Picture icon={isByPasskey ? KEY : MAIL} />
            </Ring>
          }
          title={t(isByPasskey ? 'passkey.opening' : 'email.opening')}
          text={
            email === null ? (
              t(isByPasskey ? 'passkey.openingText' : 'email.elsewhereText')
            ) : (
              <Isolated dir="ltr">{email}</Isolated>
            )
          }
        >
          <Button onClick={goBack}>{t('common.cancel')}</Button>
        </StatusPanel>
      )}
      <FrameSlot />
    </>
  )
}

function Failed({ login }: { login: Extract<Login, { phase: 'failed' }> }) {
  const t = useT()
  const { method, failure, reference } = login
  const { title, text } = FAILURES[failure]
  const isHopeless = HOPELESS.includes(failure)
  return (
    <StatusPanel
      picture={
        <Ring state={LOGIN_KINDS[failure] ?? 'failed'} shape="square">
          <Picture icon={MAIL} />
        </Ring>
      }
      title={t(title)}
      text={t(text, { email: loginEmail(method) ?? '' })}
      details={reference && <Fold label={t('common.details')}>{t('error.reference', { reference })}</Fold>}
    >
      {!isHopeless && (
        <Button tone="primary" onClick={() => void beginLogin(method)}>
          {t('common.tryAgain')}
        </Button>
      )}
      <Button tone={isHopeless ? 'primary' : 'secondary'} onClick={goBack}>
        {t('email.other')}
      </Button>
    </StatusPanel>
  )
}
