import { loadPart } from '../host/lazyPart.ts'
import { useT } from '../i18n/useT.ts'
import styles from './LegalFooter.module.css'

export type LegalFooterProps = { termsUrl: string | null; privacyUrl: string | null }

/** The site's own terms, where the project names them (spec §2). Links open through the page. */
export function LegalFooter({ termsUrl, privacyUrl }: LegalFooterProps) {
  const t = useT()
  return (
    <p className={styles.legal}>
      {t('shell.legal')} {termsUrl !== null && <LegalLink url={termsUrl}>{t('shell.terms')}</LegalLink>}
      {termsUrl !== null && privacyUrl !== null && ` ${t('shell.legalAnd')} `}
      {privacyUrl !== null && <LegalLink url={privacyUrl}>{t('shell.privacy')}</LegalLink>}
    </p>
  )
}

function LegalLink({ url, children }: { url: string; children: string }) {
  return (
    <a
      className={styles.link}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => {
        event.preventDefault()
        open(url).catch((error: unknown) => console.warn('Latch: a link did not open.', error))
      }}
    >
      {children}
    </a>
  )
}

/** Few visitors read them: the code that opens a link comes with the first who does. */
async function open(url: string): Promise<void> {
  const { openWindow } = await loadPart(() => import('../host/openWindow.ts'))
  await openWindow(url, 'tab')
}
