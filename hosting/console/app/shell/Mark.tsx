import { t } from '../texts/t.ts'
import styles from './Mark.module.css'

/** Latch's mark: two hooks that hold each other. */
export function Mark() {
  return (
    <span className={styles.mark}>
      <svg viewBox="0 0 72 72" aria-hidden="true">
        <rect width="72" height="72" rx="16" />
        <path d="M20 29v12a15 15 0 0 0 15 15h12" />
        <path d="M52 43V31a15 15 0 0 0-15-15H25" opacity="0.55" />
      </svg>
      <span>{t('brand.name')}</span>
      <span className={styles.product}>{t('brand.product')}</span>
    </span>
  )
}
