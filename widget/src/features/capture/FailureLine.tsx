import { useT } from '#i18n/useT.ts'
import { Icon } from '#ui/Icon.tsx'
import { ALERT } from '#ui/icons.ts'
import styles from './Capture.module.css'
import type { CaptureState } from './captureStore.ts'

export type FailureLineProps = { id: string; failure: CaptureState['failure'] }

/** The error, and a way to fix it. */
export function FailureLine({ id, failure }: FailureLineProps) {
  const t = useT()
  return (
    <div id={id} className={styles.failure} role="alert">
      {failure !== null && (
        <>
          <Icon path={ALERT} size={16} />
          {failure === 'invalid' ? (
            <div>
              {t('email.invalid')}
              <details className={styles.details}>
                <summary>{t('common.details')}</summary>
                <span className={styles.number}>APKTW002</span>
              </details>
            </div>
          ) : (
            t(`capture.${failure}`)
          )}
        </>
      )}
    </div>
  )
}
