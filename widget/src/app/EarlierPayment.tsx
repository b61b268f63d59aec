import { useT } from '#i18n/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { ALERT } from '#ui/icons.ts'

/** Shown before a new payment while it is unknown whether the network has an earlier one. */
export function EarlierPayment() {
  const t = useT()
  return (
    <Banner tone="warning" icon={ALERT}>
      {t('shell.earlierPayment')}
    </Banner>
  )
}
