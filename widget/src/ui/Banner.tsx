import type { ReactNode } from 'react'
import styles from './Banner.module.css'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { CLOSE } from './icons.ts'
import { LiveText } from './LiveText.tsx'

export type BannerProps = {
  tone: 'danger' | 'warning' | 'plain'
  /** Path of an icon in `icons.ts`. */
  icon: string
  children: ReactNode
  /** Details that few people need, below the sentence. */
  details?: ReactNode
  /** A close button with its accessible name. */
  dismiss?: { label: string; onClick: () => void }
}

/** One sentence across the card, shown until it is dismissed or no longer true. */
export function Banner({ tone, icon, children, details, dismiss }: BannerProps) {
  return (
    <div className={cx(styles.banner, styles[tone])}>
      <Icon path={icon} size={18} />
      <div className={styles.text}>
        <LiveText urgent={tone === 'danger'}>{children}</LiveText>
        {details}
      </div>
      {dismiss && <IconButton icon={CLOSE} label={dismiss.label} onClick={dismiss.onClick} />}
    </div>
  )
}
