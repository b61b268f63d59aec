import { useStore } from 'zustand'
import { useT } from '#i18n/useT.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { SHIELD } from '#ui/icons.ts'
import styles from './CertifiedFilter.module.css'
import { listStore, setCertified } from './listStore.ts'

/** Filters the list to certified wallets, or shows all again. */
export function CertifiedFilter() {
  const t = useT()
  const isCertified = useStore(listStore, (state) => state.isCertified)
  const label = t('directory.onlyCertified')
  return (
    <button
      type="button"
      className={cx(styles.filter, isCertified && styles.on)}
      aria-pressed={isCertified}
      aria-label={label}
      title={label}
      onClick={() => setCertified(!isCertified)}
    >
      <Icon path={SHIELD} />
    </button>
  )
}
