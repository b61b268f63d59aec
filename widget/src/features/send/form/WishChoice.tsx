import { useT } from '../../../i18n/useT.ts'
import type { SendRequest } from '../../../requests/latchSend.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ALERT } from '../../../ui/icons.ts'
import { PageChip } from '../PageChip.tsx'
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
