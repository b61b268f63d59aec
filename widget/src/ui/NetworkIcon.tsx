import { useState } from 'react'
import styles from './NetworkIcon.module.css'

export type NetworkIconProps = {
  name: string
  /** The operator's picture of the network, from the project's configuration. */
  src: string | null
  /** CSS pixels. */
  size?: number
}

/** A network's picture, or its initial. */
export function NetworkIcon({ name, src, size = 36 }: NetworkIconProps) {
  const [broken, setBroken] = useState<string | null>(null)
  if (src !== null && src !== broken)
    return (
      <img
        className={styles.icon}
        src={src}
        alt=""
        width={size}
        height={size}
        onError={() => setBroken(src)}
      />
    )
  return (
    <svg className={styles.icon} aria-hidden="true" width={size} height={size} viewBox="0 0 36 36">
      <circle className={styles.disc} cx="18" cy="18" r="17.5" />
      <text
        className={styles.letter}
        x="18"
        y="18.5"
        fontSize="15"
        fontWeight="600"
        textAnchor="middle"
        dominantBaseline="central"
      >
        {name.trim().slice(0, 1).toLocaleUpperCase()}
      </text>
    </svg>
  )
}
