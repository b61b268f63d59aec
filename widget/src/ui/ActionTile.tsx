import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './ActionTile.module.css'

export type ActionTileProps = Omit<ComponentPropsWithRef<'button'>, 'type' | 'children'> & {
  icon: ReactNode
  label: string
}

/** One of a few actions side by side: an icon above its label. */
export function ActionTile({ icon, label, ...rest }: ActionTileProps) {
  return (
    <button {...rest} type="button" className={styles.tile}>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.label}>{label}</span>
    </button>
  )
}
