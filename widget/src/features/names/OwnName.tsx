import { useStore } from 'zustand'
import { showToast } from '#app/toasts.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { useT } from '#i18n/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Illustration } from '#ui/Illustration.tsx'
import { TAG } from '#ui/icons.ts'
import { StatusPanel } from '#ui/StatusPanel.tsx'
import { CopyName } from './CopyName.tsx'
import { FailureBanner } from './FailureBanner.tsx'
import { cancelName, nameStore, requestName, startGivingUp } from './nameStore.ts'
import { WholeName } from './WholeName.tsx'

/** The account's name, with a way to release it. */
export function OwnName({ session, name }: { session: WalletSession; name: string }) {
  const t = useT()
  const { isGivingUp } = useStore(nameStore)
  if (isGivingUp) return <GiveUp session={session} name={name} />
  return (
    <StatusPanel
      picture={<Illustration state="done" icon={TAG} />}
      title={<WholeName name={name} />}
      text={t('names.ownText')}
    >
      <CopyName name={name} />
      <Button tone="quiet" onClick={startGivingUp}>
        {t('names.giveUp')}
      </Button>
    </StatusPanel>
  )
}

/** Explains the consequences of releasing the name before the wallet signs. */
function GiveUp({ session, name }: { session: WalletSession; name: string }) {
  const t = useT()
  const release = async () => {
    if (await requestName(session, 'release', name))
      showToast({ variant: 'success', message: 'names.givenUp' })
  }
  return (
    <StatusPanel
      picture={<Illustration state="warning" />}
      title={t('names.giveUpTitle', { name })}
      text={t('names.giveUpText')}
    >
      <FailureBanner title={t('names.notReleased', { name })} wallet={session.wallet.name} />
      <Button onClick={cancelName}>{t('names.keep')}</Button>
      <Button tone="danger" onClick={() => void release()}>
        {t('names.giveUpNow')}
      </Button>
    </StatusPanel>
  )
}
