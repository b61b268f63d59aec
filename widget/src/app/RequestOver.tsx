import { useStore } from 'zustand'
import { useT } from '#i18n/useT.ts'
import { requestsStore } from '#requests/requestsStore.ts'
import { Button } from '#ui/Button.tsx'
import { Illustration } from '#ui/Illustration.tsx'
import { INBOX } from '#ui/icons.ts'
import { StatusPanel } from '#ui/StatusPanel.tsx'
import { closeView } from './navigation.ts'
import { currentView, router } from './router.ts'

/** Shown in place of a request that ended while its view was on screen. */
export function RequestOver() {
  const t = useT()
  const { name } = useStore(router, currentView)
  const isWithdrawn = useStore(requestsStore, (state) => state.isWithdrawn)
  return (
    <StatusPanel
      picture={<Illustration state="late" icon={INBOX} />}
      title={t(isWithdrawn ? 'approve.goneTitle' : 'approve.gone')}
      text={t(isWithdrawn ? 'approve.goneText' : 'approve.overText')}
    >
      <Button onClick={() => closeView(name)}>{t('common.close')}</Button>
    </StatusPanel>
  )
}
