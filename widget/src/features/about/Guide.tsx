import type { ReactNode } from 'react'
import type { MessageKey } from '#i18n/en.ts'
import { useT } from '#i18n/useT.ts'
import { Picture } from '#ui/Picture.tsx'
import styles from './Guide.module.css'

export type Fact = { icon: string; title: MessageKey; text: MessageKey }

export type GuideProps = {
  drawing?: ReactNode
  facts: readonly Fact[]
  /** Parameters of the texts. */
  params?: Readonly<Record<string, string>>
  /** Buttons below the facts. */
  children: ReactNode
}

/** Explains a topic in a few facts, with actions below. */
export function Guide({ drawing, facts, params = {}, children }: GuideProps) {
  const t = useT()
  return (
    <>
      {drawing}
      <ul className={styles.points}>
        {facts.map(({ icon, title, text }) => (
          <li key={title} className={styles.point}>
            <Picture icon={icon} tone="accent" size="small" />
            <div>
              <h2 className={styles.title}>{t(title)}</h2>
              <p className={styles.text}>{t(text, params)}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>{children}</div>
    </>
  )
}

/** Decorative: the facts carry the information. 160 by 64 units, in the theme's colors. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      className={styles.drawing}
      aria-hidden="true"
      viewBox="0 0 160 64"
      fill="var(--card)"
      stroke="var(--text-faint)"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}
