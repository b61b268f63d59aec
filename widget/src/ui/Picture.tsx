import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import styles from './Picture.module.css'

export type PictureProps = {
  /** Path of an icon in `icons.ts`. */
  icon: string
  tone?: 'plain' | 'accent' | 'warning' | 'danger'
  size?: 'small' | 'large'
}

/** A decorative icon on a tinted background, for things without their own picture. */
export function Picture({ icon, tone = 'plain', size = 'large' }: PictureProps) {
  return (
    <span className={cx(styles.picture, styles[tone], styles[size])}>
      <Icon path={icon} size={size === 'large' ? 28 : 22} />
    </span>
  )
}
