import { useState } from 'react'
import { hasCode, sentenceOf } from '../../client/ConsoleError.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import styles from './PreviewPanel.module.css'
import type { Preview } from './usePreview.ts'

/** The real modal with the form's state, on the widget's origin. */
export function PreviewPanel({ preview: { url, isLoading, error, retry } }: { preview: Preview }) {
  const [isOpen, setOpen] = useState(false)
  const isInvalid = hasCode(error, 'INVALID')
  const fault = isInvalid ? t('preview.invalid') : error !== null ? sentenceOf(error) : null
  return (
    <section className={styles.panel} aria-labelledby="preview-title" data-open={isOpen || undefined}>
      <header className={styles.header}>
        <h2 id="preview-title" className={styles.title}>
          {t('preview.title')}
        </h2>
        <span role="status" className={styles.state}>
          {isLoading ? t('preview.updating') : (fault ?? '')}
        </span>
        {fault !== null && !isInvalid && (
          <Button onPress={retry} isPending={isLoading}>
            {t('common.tryAgain')}
          </Button>
        )}
        {url !== null && (
          <Link href={url} target="_blank">
            {t('preview.open')} <Icon name="external" />
          </Link>
        )}
        <span className={styles.toggle}>
          <Button aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
            {t(isOpen ? 'preview.hide' : 'preview.show')}
          </Button>
        </span>
      </header>
      <PreviewStage url={url} fault={fault} />
      <p className={styles.help}>{t('preview.help')}</p>
    </section>
  )
}

function PreviewStage({ url, fault }: Pick<Preview, 'url'> & { fault: string | null }) {
  const [shown, setShown] = useState<string | null>(null)
  return (
    <div className={styles.stage}>
      {/* The one before stays until the next has loaded. */}
      {[...new Set([shown, url])].map(
        (address) =>
          address !== null && (
            <iframe
              key={address}
              src={address}
              title={t('preview.frame')}
              className={styles.frame}
              data-shown={address === shown || undefined}
              inert={address !== (shown ?? address)}
              onLoad={() => setShown(address)}
            />
          ),
      )}
      {url === null && <p className={styles.empty}>{fault ?? t('preview.updating')}</p>}
    </div>
  )
}
