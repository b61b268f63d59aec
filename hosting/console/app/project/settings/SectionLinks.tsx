import { t } from '../../texts/t.ts'
import styles from './SectionLinks.module.css'

export const SECTIONS = [
  'general',
  'origins',
  'chains',
  'features',
  'wallets',
  'actions',
  'appearance',
  'texts',
  'legal',
] as const

/** Jumps to the parts of the form. */
export function SectionLinks() {
  return (
    <nav aria-label={t('settings.parts')} className={styles.links}>
      <ul>
        {SECTIONS.map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{t(`section.${name}`)}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
