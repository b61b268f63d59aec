import { useState } from 'react'
import { hueOf } from './hue.ts'
import styles from './NetworkIcon.module.css'

export type NetworkIconProps = {
  name: string
  /** CAIP-2 id: the same network has the same colour everywhere. */
  id: string
  /** Operator's picture of the network, from the project's configuration. */
  src: string | null
  /** CSS pixels. */
  size?: number
}

/** A network's picture, or its initial on a colour of its own. */
export function NetworkIcon({ name, id, src, size = 36 }: NetworkIconProps) {
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
  const hue = hueOf(id)
  return (
    <svg className={styles.icon} aria-hidden="true" width={size} height={size} viewBox="0 0 36 36">
      <circle cx="18" cy="18" r="18" fill={`oklch(0.52 0.13 ${hue})`} />
      <text
        x="18"
        y="18.5"
        fill="#fff"
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
