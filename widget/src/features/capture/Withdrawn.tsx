import { useStore } from 'zustand'
import { closeView } from '../../app/navigation.ts'
import { currentView, router } from '../../app/router.ts'
import { useT } from '../../i18n/useT.ts'
import { Button } from '../../ui/Button.tsx'
import { INBOX } from '../../ui/icons.ts'
import { Picture } from '../../ui/Picture.tsx'
import { StatusPanel } from '../../ui/StatusPanel.tsx'

/** Shown when the account that was asked is not connected any more. */
export function Withdrawn() {
  const t = useT()
  const { name } = useStore(router, currentView)
  return (
    <StatusPanel
      picture={<Picture icon={INBOX} />}
      title={t('approve.goneTitle')}
      text={t('approve.goneText')}
    >
      <Button onClick={() => closeView(name)}>{t('common.close')}</Button>
    </StatusPanel>
  )
}
