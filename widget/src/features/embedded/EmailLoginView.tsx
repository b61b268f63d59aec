import { useEffect } from 'react'
import { useStore } from 'zustand'
import { goBack } from '../../app/navigation.ts'
import { type View, whenLeft } from '../../app/router.ts'
import { frameStore } from '../../connectors/embedded/frameStore.ts'
import type { MessageKey } from '../../i18n/en.ts'
import { useT } from '../../i18n/useT.ts'
import { Button } from '../../ui/Button.tsx'
import { KEY, MAIL } from '../../ui/icons.ts'
import { Picture } from '../../ui/Picture.tsx'
import { Ring } from '../../ui/Ring.tsx'
import { StatusPanel } from '../../ui/StatusPanel.tsx'
import { FrameSlot } from './FrameSlot.tsx'
import {
  BY_PASSKEY,
  beginLogin,
  cancelLogin,
  emailOf,
  type Login,
  type LoginFailure,
  loginStore,
  type Way,
} from './login.ts'

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
/** Of these another try would fail in the same way. */
const HOPELESS: readonly LoginFailure[] = ['invalid', 'unverified', 'noAccount', 'passkeyNeeded']

/** Lets somebody in by their address or passkey: the frame asks for the code, and for what else it takes. */
export function EmailLoginView({ view }: { view: View }) {
  const way = wayOf(view)
  const login = useStore(loginStore, (state) => state.login)
  useEffect(() => {
    if (loginStore.getState().login === null) void beginLogin(way)
    whenLeft(view, cancelLogin)
  }, [way, view])
  return login?.phase === 'failed' ? <Failed login={login} /> : <Running way={way} />
}

function wayOf(view: View): Way {
  if (view.name === 'PasskeyLogin') return BY_PASSKEY
  return view.name === 'EmailLogin' ? view.email : null
}

function Running({ way }: { way: Way }) {
  const t = useT()
  const email = emailOf(way)
  const isByPasskey = way === BY_PASSKEY
  const isShown = useStore(frameStore, ({ stage }) => stage.isOpen)
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
              <bdi dir="ltr">{email}</bdi>
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
  const { way, failure } = login
  const { title, text } = FAILURES[failure]
  const isHopeless = HOPELESS.includes(failure)
  return (
    <StatusPanel
      picture={
        <Ring state="failed" shape="square">
          <Picture icon={MAIL} />
        </Ring>
      }
      title={t(title)}
      text={t(text, { email: emailOf(way) ?? '' })}
    >
      {!isHopeless && (
        <Button tone="primary" onClick={() => void beginLogin(way)}>
          {t('common.tryAgain')}
        </Button>
      )}
      <Button tone={isHopeless ? 'primary' : 'secondary'} onClick={goBack}>
        {t('email.other')}
      </Button>
    </StatusPanel>
  )
}
