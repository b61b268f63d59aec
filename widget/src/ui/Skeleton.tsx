import { cx } from './cx.ts'
import styles from './Skeleton.module.css'

export type SkeletonShape = 'icon' | 'circle' | 'line' | 'short' | 'title' | 'avatar'

/** A placeholder of the same size as the content to come, so that nothing moves when it loads. */
export function Skeleton({ shape, className }: { shape: SkeletonShape; className?: string }) {
  return <span aria-hidden="true" className={cx(styles.skeleton, styles[shape], className)} />
}
