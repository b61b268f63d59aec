import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { ViewComponent } from '#app/featureView.ts'
import { goBack } from '#app/navigation.ts'
import { preloadViews } from '#app/views.ts'
import { walletsStore } from '#connectors/walletsStore.ts'
import type { MessageKey } from '#i18n/en.ts'
import { useT } from '#i18n/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Ring, type RingProps } from '#ui/Ring.tsx'
import { StatusPanel } from '#ui/StatusPanel.tsx'
import { WalletIcon } from '#ui/WalletIcon.tsx'
import { type AttemptPhase, attemptStore } from '../connect/index.ts'
import { attemptPhase, retryAttempt } from './attempt.ts'

const RINGS: Readonly<Partial<Record<AttemptPhase, RingProps['state']>>> = {
  waiting: 'waiting',
  declined: 'declined',
  pending: 'late',
}

const TEXTS: Readonly<Record<AttemptPhase, { title: MessageKey; text: MessageKey }>> = {
  waiting: { title: 'connecting.waiting', text: 'connecting.waitingText' },
  declined: { title: 'connecting.declined', text: 'connecting.declinedText' },
  pending: { title: 'connecting.pending', text: 'connecting.pendingText' },
  gone: { title: 'connecting.gone', text: 'connecting.goneText' },
  wrongAccount: { title: 'connecting.wrongAccount', text: 'connecting.wrongAccountText' },
  isLatch: { title: 'connecting.isLatch', text: 'connecting.isLatchText' },
  unloaded: { title: 'pairing.load', text: 'pairing.loadText' },
  failed: { title: 'connecting.failed', text: 'connecting.failedText' },
  interrupted: { title: 'connecting.interrupted', text: 'connecting.interruptedText' },
}

/** Milliseconds after which the view itself is loaded and the network is free. */
const PRELOAD_DELAY_MS = 300

/** Status of the connection to the chosen wallet, with a retry if it fails. Preloads the views that usually come next. */
export const ConnectingExternalView: ViewComponent = ({ view }) => {
  const { walletId, namespace } =
    view.name === 'ConnectingExternal' ? view : { walletId: '', namespace: undefined }
  const t = useT()
  useEffect(() => {
    const timer = setTimeout(() => preloadViews(['Account', 'UnsupportedChain']), PRELOAD_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  const attempt = useStore(attemptStore, (state) => state.attempt)
  const known = useStore(walletsStore, ({ wallets }) => wallets.find(({ id }) => id === walletId))

  const wallet = attempt?.name ?? known?.name ?? t('connecting.unnamed')
  const phase = attemptPhase(attempt, known !== undefined)
  const isWaiting = phase === 'waiting'
  const isSilent = attempt?.silence === 'silent'
  const isHopeless = phase === 'isLatch' || (phase === 'gone' && known === undefined)
  return (
    <StatusPanel
      picture={
        <Ring state={RINGS[phase] ?? 'failed'} shape="square">
          <WalletIcon name={wallet} src={attempt?.icon ?? known?.icon ?? null} size="hero" />
        </Ring>
      }
      title={t(TEXTS[phase].title, { wallet })}
      text={t(TEXTS[phase].text, { wallet })}
      hint={isWaiting && attempt?.silence !== 'none' ? t('connecting.slow', { wallet }) : undefined}
    >
      {(isSilent || (!isWaiting && !isHopeless)) && (
        <Button tone="primary" onClick={() => retryAttempt(walletId, namespace)}>
          {t('common.tryAgain')}
        </Button>
      )}
      <Button tone={isHopeless ? 'primary' : 'secondary'} onClick={goBack}>
        {t(isWaiting ? 'common.cancel' : 'connecting.other')}
      </Button>
    </StatusPanel>
  )
}
