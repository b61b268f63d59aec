import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { goBack } from '#app/navigation.ts'
import { type View, whenRemoved } from '#app/router.ts'
import { isHandheld } from '#connectors/device.ts'
import { frameStore } from '#connectors/embedded/frameStore.ts'
import { useT } from '#i18n/useT.ts'
import { Button } from '#ui/Button.tsx'
import { CodeToScan } from '#ui/CodeToScan.tsx'
import { StatusPanel } from '#ui/StatusPanel.tsx'
import { openWindow } from '#window/openWindow.ts'
import { FrameSlot, SocialFailedPanel, SocialRing } from '../embedded/index.ts'
import { CopyLink } from '../pairing/index.ts'
import { SocialMark } from '../social/index.ts'
import { cancelSocial, farcasterUrlOf, socialStep, socialStore } from '../socialLogin/index.ts'
import styles from './Farcaster.module.css'

/** Login by the Farcaster app: through a link on this phone, or a QR code for another one. */
export function ConnectingFarcasterView({ view }: { view: View }) {
  const login = useStore(socialStore, (state) => state.login)
  const url = useStore(frameStore, farcasterUrlOf)
  const step = useStore(frameStore, socialStep)
  const isShown = useStore(frameStore, ({ stage, isQuiet }) => stage.isOpen || isQuiet)
  useEffect(() => {
    // After a reload the login is no longer pending.
    if (socialStore.getState().login === null) goBack()
    whenRemoved(view, cancelSocial)
  }, [view])
  if (login?.phase === 'failed') return <SocialFailedPanel provider="farcaster" failure={login.failure} />
  return (
    <>
      {!isShown && <Waiting isSigned={step === 'opening'} url={url} />}
      <FrameSlot />
    </>
  )
}

function Waiting({ isSigned, url }: { isSigned: boolean; url: string | null }) {
  if (isSigned) return <Opening />
  return isHandheld(navigator) ? <Link url={url} /> : <Code url={url} />
}

/** Shown after the user has signed in the app, while the wallet opens. */
function Opening() {
  const t = useT()
  return (
    <StatusPanel
      picture={<SocialRing provider="farcaster" state="waiting" />}
      title={t('social.entering')}
      text={t('social.enteringText')}
    />
  )
}

/** @param url - null until the frame has requested it. */
function Code({ url }: { url: string | null }) {
  const t = useT()
  return (
    <CodeToScan
      code={url}
      label={t('farcaster.code')}
      announcement={t(url === null ? 'farcaster.drawing' : 'farcaster.drawn')}
      logo={
        <span className={styles.mark}>
          <SocialMark provider="farcaster" size={36} />
        </span>
      }
      title={t('farcaster.scan')}
      text={t('farcaster.scanText')}
    >
      <CopyLink uri={url} />
    </CodeToScan>
  )
}

function Link({ url }: { url: string | null }) {
  const t = useT()
  const [isBlocked, setBlocked] = useState(false)

  function openLink(link: string) {
    openWindow(link, 'tab').then(
      (outcome) => setBlocked(outcome === 'blocked'),
      () => setBlocked(true),
    )
  }

  return (
    <StatusPanel
      picture={<SocialRing provider="farcaster" state="waiting" />}
      title={t('farcaster.go')}
      text={t('farcaster.goText')}
      hint={isBlocked ? t('farcaster.openBlocked') : undefined}
    >
      <Button tone="primary" busy={url === null} onClick={() => url !== null && openLink(url)}>
        {t('farcaster.open')}
      </Button>
      <CopyLink uri={url} />
    </StatusPanel>
  )
}
