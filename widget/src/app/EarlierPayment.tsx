import { useT } from '#i18n/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { ALERT } from '#ui/icons.ts'

/** Stands before a payment while no answer says whether the network has the one before. */
export function EarlierPayment() {
  const t = useT()
  return (
    <Banner tone="warning" icon={ALERT}>
      {t('shell.earlierPayment')}
    </Banner>
  )
}
