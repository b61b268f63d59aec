import { useEffect } from 'react'
import { useStore } from 'zustand'
import { hostStore } from '#core/hostStore.ts'
import { useT } from '#i18n/useT.ts'
import { Icon } from '#ui/Icon.tsx'
import { CHECK, CLOSE } from '#ui/icons.ts'
import { LiveRegion } from '#ui/LiveRegion.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import styles from './Toast.module.css'
import { hideToast, type Toast as ToastContent, toastsStore } from './toasts.ts'

/** The current toast above the card. It is also announced, and closes with the modal. */
export function Toast() {
  const t = useT()
  const toast = useStore(toastsStore, (state) => state.toast)
  useEffect(() => hostStore.subscribe((now, before) => before.open && !now.open && hideToast()), [])
  const text = toast ? t(toast.message, toast.params) : ''
  return (
    <>
      <LiveRegion>{text}</LiveRegion>
      {toast && (
        <div key={toast.key} className={styles.toast} data-variant={toast.variant} aria-hidden="true">
          <span className={styles.mark}>
            <Mark variant={toast.variant} />
          </span>
          {text}
        </div>
      )}
    </>
  )
}

function Mark({ variant }: Pick<ToastContent, 'variant'>) {
  if (variant === 'loading') return <Spinner size={18} />
  return <Icon path={variant === 'success' ? CHECK : CLOSE} size={14} />
}
