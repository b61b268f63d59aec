import { BRANDS } from '@latch/protocol/login/brands.ts'
import type { OauthSocial } from '@latch/protocol/login/social.ts'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { goBack } from '#app/navigation.ts'
import { type View, whenRemoved } from '#app/router.ts'
import { frameStore } from '#connectors/embedded/frameStore.ts'
import { useT } from '#i18n/useT.ts'
import { Button } from '#ui/Button.tsx'
import { StatusPanel } from '#ui/StatusPanel.tsx'
import {
  beginWith,
  cancelSocial,
  reopenWindow,
  type SocialLogin,
  socialStep,
  socialStore,
} from '../socialLogin/index.ts'
import { FrameSlot } from './FrameSlot.tsx'
import { SocialFailedPanel } from './SocialFailedPanel.tsx'
import { SocialRing } from './SocialRing.tsx'

/** Login by a social account, in the window that the click has opened. */
export function ConnectingSocialView({ view }: { view: View }) {
  const provider = view.name === 'ConnectingSocial' ? view.provider : 'google'
  const login = useStore(socialStore, (state) => state.login)
  useEffect(() => {
    // After a reload there is no login window, and opening one needs a click.
    if (socialStore.getState().login === null) goBack()
    whenRemoved(view, cancelSocial)
  }, [view])
  if (login?.phase === 'failed') return <SocialFailedPanel provider={provider} failure={login.failure} />
  return <Running provider={provider} window={login && 'window' in login ? login.window : 'open'} />
}

type RunningProps = { provider: OauthSocial; window: Extract<SocialLogin, { window: unknown }>['window'] }

function Running({ provider, window }: RunningProps) {
  const isShown = useStore(frameStore, ({ stage, isQuiet }) => stage.isOpen || isQuiet)
  const step = useStore(frameStore, socialStep)
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

function Waiting({ provider, step }: { provider: OauthSocial; step: string | null }) {
  const t = useT()
  const { name } = BRANDS[provider]
  const stage = step === 'provider' ? 'waiting' : step === 'opening' ? 'entering' : 'opening'
  return (
    <StatusPanel
      picture={<SocialRing provider={provider} state="waiting" />}
      title={t(`social.${stage}`, { name })}
      text={t(`social.${stage}Text`, { name })}
    >
      <Button onClick={goBack}>{t('common.cancel')}</Button>
    </StatusPanel>
  )
}

function Windowless({ provider, window }: { provider: OauthSocial; window: 'blocked' | 'closed' }) {
  const t = useT()
  const { name } = BRANDS[provider]
  const isBlocked = window === 'blocked'
  return (
    <StatusPanel
      picture={<SocialRing provider={provider} state={isBlocked ? 'failed' : 'declined'} />}
      title={t(`social.${window}`)}
      text={t(`social.${window}Text`, { name })}
    >
      <Button tone="primary" onClick={isBlocked ? reopenWindow : () => beginWith(provider)}>
        {t(isBlocked ? 'social.openWindow' : 'common.tryAgain')}
      </Button>
      <Button onClick={goBack}>{t('common.cancel')}</Button>
    </StatusPanel>
  )
}
