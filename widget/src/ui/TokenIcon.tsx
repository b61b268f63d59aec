import { NetworkIcon } from './NetworkIcon.tsx'
import styles from './TokenIcon.module.css'

export type TokenIconProps = {
  symbol: string
  src: string | null
  size?: number
  /** The token's network, as a badge. */
  network?: { name: string; src: string | null }
}

/** A token's picture, or its initial, with its network's badge. */
export function TokenIcon({ symbol, src, size = 40, network }: TokenIconProps) {
  return (
    <span className={styles.icon} aria-hidden="true">
      <NetworkIcon name={symbol} src={src} size={size} />
      {network && (
        <span className={styles.badge}>
          <NetworkIcon {...network} size={16} />
        </span>
      )}
    </span>
  )
}
