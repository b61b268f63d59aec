import { useStore } from 'zustand'
import { useT } from '#i18n/useT.ts'
import { FailureBanner as Failed } from '#ui/FailureBanner.tsx'
import { nameStore } from './nameStore.ts'

/** The reason for the failure, in hosting's own words if it gave any. */
export function FailureBanner({ title, wallet }: { title: string; wallet: string }) {
  const t = useT()
  const { failure } = useStore(nameStore)
  if (failure === null) return null
  const { kind, words } = failure
  const why = words ?? t(`names.failure.${kind}`, { wallet })
  return (
    <Failed kind={kind === 'declined' ? 'declined' : 'failed'}>
      {kind === 'declined' ? why : `${title} ${why}`}
    </Failed>
  )
}
