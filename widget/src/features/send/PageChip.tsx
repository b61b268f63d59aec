import { useStore } from 'zustand'
import { hostStore } from '#core/hostStore.ts'
import { useT } from '#i18n/useT.ts'
import { SiteChip } from '#ui/SiteChip.tsx'

/** Shows which page filled in the transfer. */
export function PageChip() {
  const t = useT()
  const origin = useStore(hostStore, (state) => state.origin)
  return <SiteChip label={t('approve.site')} origin={origin} />
}
