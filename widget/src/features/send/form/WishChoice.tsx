import { useStore } from 'zustand'
import { hostStore } from '../../../host/hostStore.ts'
import { useT } from '../../../i18n/useT.ts'
import type { SendRequest } from '../../../requests/latchSend.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ALERT } from '../../../ui/icons.ts'
import { SiteChip } from '../../../ui/SiteChip.tsx'
import { refuseWish, takeWish } from './pageWish.ts'

/** A page asks for a transfer while its visitor writes another: nobody takes one for the other, and nothing is lost. */
export function WishChoice({ wish }: { wish: SendRequest }) {
  const t = useT()
  return (
    <>
      <PageChip />
      <EmptyState icon={ALERT} title={t('send.twoWishes')} text={t('send.twoWishesText')}>
        <Button onClick={refuseWish}>{t('send.keepOwn')}</Button>
        <Button onClick={() => takeWish(wish)}>{t('send.takeWish')}</Button>
      </EmptyState>
    </>
  )
}

/** Which page wrote the transfer. */
export function PageChip() {
  const t = useT()
  const origin = useStore(hostStore, (state) => state.origin)
  return <SiteChip label={t('approve.site')} origin={origin} />
}
