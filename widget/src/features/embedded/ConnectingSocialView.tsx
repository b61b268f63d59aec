import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { Social } from '../../../protocol/login/social.ts'
import { goBack } from '../../app/navigation.ts'
import { type View, whenLeft } from '../../app/router.ts'
import { frameStore } from '../../connectors/embedded/frameStore.ts'
import type { MessageKey } from '../../i18n/en.ts'
import { useT } from '../../i18n/useT.ts'
import { Button } from '../../ui/Button.tsx'
import { Ring, type RingProps } from '../../ui/Ring.tsx'
import { StatusPanel } from '../../ui/StatusPanel.tsx'
import {
  BRANDS,
  beginSocial,
  cancelSocial,
  reopenWindow,
  type SocialFailure,
  type SocialLogin,
  SocialMark,
  socialStore,
  stepOf,
} from '../social/index.ts'
import styles from './ConnectingSocial.module.css'
import { FrameSlot } from './FrameSlot.tsx'

type Words = { title: MessageKey; text: MessageKey }

const FAILURES: Readonly<Record<SocialFailure, Words>> = {
  offline: { title: 'email.offline', text: 'email.offlineText' },
  unavailable: { title: 'email.unavailable', text: 'email.unavailableText' },
  start: { title: 'social.start', text: 'social.startText' },
  limited: { title: 'email.limited', text: 'social.startText' },
  unverified: { title: 'email.unverified', text: 'email.unverifiedText' },
  noAccount: { title: 'email.noAccount', text: 'email.noAccountText' },
  unproven: { title: 'social.unproven', text: 'social.unprovenText' },
  denied: { title: 'social.denied', text: 'social.deniedText' },
  failed: { title: 'social.failed', text: 'social.failedText' },
}
/** Of these another try would fail in the same way. */
const HOPELESS: readonly SocialFailure[] = ['unverified', 'noAccount', 'unproven']

/** Lets somebody in by an account elsewhere, in the window that their click has opened. */
export function ConnectingSocialView({ view }: { view: View }) {
  const provider = view.name === 'ConnectingSocial' ? view.provider : 'google'
  const login = useStore(socialStore, (state) => state.login)
  useEffect(() => {
    // A view that a reload brought back has no window, and no click to open one in.
    if (socialStore.getState().login === null) goBack()
    whenLeft(view, cancelSocial)
  }, [view])
  if (login?.phase === 'failed') return <Failed provider={provider} failure={login.failure} />
  return <Running provider={provider} window={login?.window ?? 'open'} />
}

type RunningProps = { provider: Social; window: Extract<SocialLogin, { phase: 'running' }>['window'] }

function Running({ provider, window }: RunningProps) {
  const isShown = useStore(frameStore, ({ stage }) => stage.isOpen)
  const step = useStore(frameStore, stepOf)
  return (
    <>
      {!isShown &&
        (window === 'open' ? (
          <Waiting provider={provider} step={step} />
        ) : (
          <Windowless provider={provider} window={window} />
        ))}
      <FrameSlot />
    </>
  )
}

function Waiting({ provider, step }: { provider: Social; step: string | null }) {
  const t = useT()
  const { name } = BRANDS[provider]
  const stage = step === 'provider' ? 'waiting' : step === 'opening' ? 'entering' : 'opening'
  return (
    <StatusPanel
      picture={<Mark provider={provider} state="waiting" />}
      title={t(`social.${stage}`, { name })}
      text={t(`social.${stage}Text`, { name })}
    >
      <Button onClick={goBack}>{t('common.cancel')}</Button>
    </StatusPanel>
  )
}

function Windowless({ provider, window }: { provider: Social; window: 'blocked' | 'closed' }) {
  const t = useT()
  const { name } = BRANDS[provider]
  const isBlocked = window === 'blocked'
  return (
    <StatusPanel
      picture={<Mark provider={provider} state="failed" />}
      title={t(`social.${window}`)}
      text={t(`social.${window}Text`, { name })}
    >
      <Button tone="primary" onClick={isBlocked ? reopenWindow : () => beginSocial(provider)}>
        {t(isBlocked ? 'social.openWindow' : 'common.tryAgain')}
      </Button>
      <Button onClick={goBack}>{t('common.cancel')}</Button>
    </StatusPanel>
  )
}

function Failed({ provider, failure }: { provider: Social; failure: SocialFailure }) {
  const t = useT()
  const { title, text } = FAILURES[failure]
  const { name } = BRANDS[provider]
  const isHopeless = HOPELESS.includes(failure)
  return (
    <StatusPanel
      picture={<Mark provider={provider} state="failed" />}
      title={t(title)}
      text={t(text, { name })}
    >
      {!isHopeless && (
        <Button tone="primary" onClick={() => beginSocial(provider)}>
          {t('common.tryAgain')}
        </Button>
      )}
      <Button tone={isHopeless ? 'primary' : 'secondary'} onClick={goBack}>
        {t('email.other')}
      </Button>
    </StatusPanel>
  )
}

function Mark({ provider, state }: { provider: Social; state: RingProps['state'] }) {
  return (
    <Ring state={state} shape="square">
      <span className={styles.mark}>
        <SocialMark provider={provider} size={28} />
      </span>
    </Ring>
  )
}
