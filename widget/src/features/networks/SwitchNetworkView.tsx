import { useEffect } from 'react'
import { useStore } from 'zustand'
import { goBack } from '#app/navigation.ts'
import { type View, whenRemoved } from '#app/router.ts'
import { useActiveSession } from '#app/useActiveSession.ts'
import { projectChain } from '#core/configStore.ts'
import type { MessageKey } from '#i18n/en.ts'
import { useT } from '#i18n/useT.ts'
import { Button } from '#ui/Button.tsx'
import { NetworkIcon } from '#ui/NetworkIcon.tsx'
import { Ring } from '#ui/Ring.tsx'
import { StatusPanel } from '#ui/StatusPanel.tsx'
import { openWalletApp, walletAppLink } from '#window/walletApp.ts'
import { cancelSwitch, requestSwitch, type SwitchAttempt, switchStore } from './switchAttempt.ts'

const TEXTS: Readonly<Record<SwitchAttempt['phase'], { title: MessageKey; text: MessageKey }>> = {
  waiting: { title: 'switch.waiting', text: 'switch.waitingText' },
  declined: { title: 'switch.declined', text: 'switch.declinedText' },
  failed: { title: 'switch.failed', text: 'switch.failedText' },
}

/** Shown while the wallet switches the network. After a reload of the frame the user can retry. */
export function SwitchNetworkView({ view }: { view: View }) {
  const t = useT()
  const attempt = useStore(switchStore, (state) => state.attempt)
  const wallet = useActiveSession()?.wallet.name ?? t('connecting.unnamed')
  useEffect(() => whenRemoved(view, cancelSwitch), [view])
  if (view.name !== 'SwitchNetwork') return null

  const chain = projectChain(view.chainId)
  const params = { wallet, network: chain?.name ?? view.chainId }
  const phase = attempt?.phase ?? 'failed'
  const isWaiting = phase === 'waiting'
  const link = isWaiting ? walletAppLink(view.chainId) : undefined
  return (
    <StatusPanel
      picture={
        <Ring state={phase} shape="circle">
          <NetworkIcon name={params.network} src={chain?.iconUrl ?? null} size={72} />
        </Ring>
      }
      title={t(TEXTS[phase].title, params)}
      text={t(TEXTS[phase].text, params)}
      hint={isWaiting && attempt?.silence !== 'none' ? t('switch.slow', params) : undefined}
    >
      {link !== undefined && (
        <Button tone="primary" onClick={() => openWalletApp(link)}>
          {t('pairing.open', params)}
        </Button>
      )}
      {(!isWaiting || attempt?.silence === 'silent') && (
        <Button tone="primary" onClick={() => void requestSwitch(view.chainId)}>
          {t('common.tryAgain')}
        </Button>
      )}
      <Button onClick={goBack}>{t(isWaiting ? 'common.cancel' : 'common.back')}</Button>
    </StatusPanel>
  )
}
