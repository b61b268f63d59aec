import { useStore } from 'zustand'
import type { MessageKey } from '#i18n/en.ts'
import { localeStore } from '#i18n/translate.ts'
import styles from './LegalFooter.module.css'

export type LegalFooterProps = {
  termsUrl: string | null
  privacyUrl: string | null
  /** The sentence with the consent; has `{documents}`. */
  sentence?: MessageKey
}

/**
 * Links to the site's own terms, if the project has any. They are plain links: WebKit blocks a window that is opened
 * after code for it has loaded. The sentence is one message, and its list is formatted by Intl, so that both follow the
 * language's grammar.
 */
export function LegalFooter({ termsUrl, privacyUrl, sentence = 'shell.legal' }: LegalFooterProps) {
  const { t, lang } = useStore(localeStore)
  const urls = { [t('shell.terms')]: termsUrl, [t('shell.privacy')]: privacyUrl }
  const named = Object.keys(urls).filter((name) => urls[name])
  const [before, after] = t(sentence).split('{documents}')
  return (
    <p className={styles.legal}>
      {before}
      {new Intl.ListFormat(lang).formatToParts(named).map(({ value }) => {
        const url = urls[value]
        return url ? (
          <LegalLink key={value} url={url}>
            {value}
          </LegalLink>
        ) : (
          value
        )
      })}
      {after}
    </p>
  )
}

function LegalLink({ url, children }: { url: string; children: string }) {
  return (
    <a className={styles.link} href={url} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
