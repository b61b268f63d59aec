import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { FAILURE_ICONS, type FailureKind } from './failureKind.ts'
import { Icon } from './Icon.tsx'
import { CHECK } from './icons.ts'
import styles from './Ring.module.css'

type RingState = 'waiting' | 'done' | FailureKind

const BADGES: Record<Exclude<RingState, 'waiting'>, string> = { ...FAILURE_ICONS, done: CHECK }

export type RingProps = { state: RingState; shape: 'square' | 'circle'; children: ReactNode }

/** A 72 px picture with a light that moves around it while something is pending, and a badge afterwards. */
export function Ring({ state, shape, children }: RingProps) {
  const radius = shape === 'circle' ? 45 : 26
  return (
    <div className={cx(styles.ring, styles[state])}>
      {children}
      <svg aria-hidden="true" className={styles.track} viewBox="0 0 96 96" fill="none">
        <rect x="3" y="3" width="90" height="90" rx={radius} className={styles.rail} />
        {state === 'waiting' && (
          <rect x="3" y="3" width="90" height="90" rx={radius} pathLength={100} className={styles.light} />
        )}
      </svg>
      {state !== 'waiting' && (
        <span className={styles.badge}>
          <Icon path={BADGES[state]} size={16} />
        </span>
      )}
    </div>
  )
}
