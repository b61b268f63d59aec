import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import styles from './Picture.module.css'

export type PictureProps = {
  icon: IconName
  tone?: 'plain' | 'accent' | 'warning' | 'danger'
  size?: 'small' | 'large'
}

/** A decorative outline on a tinted ground, for what has no picture of its own. */
export function Picture({ icon, tone = 'plain', size = 'large' }: PictureProps) {
  return (
    <span className={cx(styles.picture, styles[tone], styles[size])}>
      <Icon name={icon} size={size === 'large' ? 28 : 22} />
    </span>
  )
}
