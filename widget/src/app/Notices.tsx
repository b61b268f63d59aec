import { useStore } from 'zustand'
import { hostStore } from '#core/hostStore.ts'
import { useT } from '#i18n/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { ALERT, OFFLINE } from '#ui/icons.ts'
import { alertsStore, dismissAlert } from './alerts.ts'
import styles from './Notices.module.css'

/** Notices about the whole window: an alert with its code, a missing connection, a page that stopped answering. */
export function Notices() {
  const t = useT()
  const alert = useStore(alertsStore, (state) => state.alert)
  const online = useStore(hostStore, (state) => state.online)
  const channel = useStore(hostStore, (state) => state.channel)
  return (
    <>
      {channel === 'lost' && (
        <Banner tone="warning" icon={ALERT}>
          {t('shell.lost')}
        </Banner>
      )}
      {alert !== null && (
        <Banner
          tone="danger"
          icon={ALERT}
          dismiss={{ label: t('common.dismiss'), onClick: dismissAlert }}
          details={
            <details className={styles.details}>
              <summary>{t('common.details')}</summary>
              <span className={styles.code}>{alert}</span>
            </details>
          }
        >
          {t(`alert.${alert}`)}
        </Banner>
      )}
      {!online && (
        <Banner tone="plain" icon={OFFLINE}>
          {t('common.offline')}
        </Banner>
      )}
    </>
  )
}
