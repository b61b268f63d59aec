import { useStore } from 'zustand'
import { useT } from '#i18n/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { ALERT } from '#ui/icons.ts'
import { nameStore } from './nameStore.ts'

/** The reason for the failure, in hosting's own words if it gave any. */
export function FailureBanner({ title, wallet }: { title: string; wallet: string }) {
  const t = useT()
  const { failure } = useStore(nameStore)
  if (failure === null) return null
  const { kind, words } = failure
  const why = words ?? t(`names.failure.${kind}`, { wallet })
  return (
    <Banner tone="warning" icon={ALERT}>
      {kind === 'declined' ? why : `${title} ${why}`}
    </Banner>
  )
}
