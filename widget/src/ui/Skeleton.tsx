import { cx } from './cx.ts'
import styles from './Skeleton.module.css'

export type SkeletonShape = 'icon' | 'circle' | 'line' | 'short' | 'title' | 'avatar'

/** A quiet stand-in of the size of what will come, so that nothing moves when it does. */
export function Skeleton({ shape, className }: { shape: SkeletonShape; className?: string }) {
  return <span aria-hidden="true" className={cx(styles.skeleton, styles[shape], className)} />
}
