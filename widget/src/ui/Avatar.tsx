import { useId } from 'react'
import styles from './Avatar.module.css'
import { hueOf } from './hue.ts'

/** A picture generated from an address: two soft lights on a background, with colors derived from it. `size` in CSS pixels. */
export function Avatar({ address, size = 72 }: { address: string; size?: number }) {
  const id = useId()
  const key = address.toLowerCase()
  const base = hueOf(key)
  const lights = [
    { name: `${id}a`, hue: base + 60 + (hueOf(`${key}a`) % 60), x: hueOf(`${key}x`) % 40, y: 8 },
    { name: `${id}b`, hue: base - 60 - (hueOf(`${key}b`) % 50), x: 44 + (hueOf(`${key}y`) % 24), y: 60 },
  ]
  return (
    <svg className={styles.avatar} aria-hidden="true" width={size} height={size} viewBox="0 0 72 72">
      <defs>
        {lights.map(({ name, hue }) => (
          <radialGradient key={name} id={name}>
            <stop offset="0" stopColor={`oklch(0.82 0.15 ${hue})`} />
            <stop offset="1" stopColor={`oklch(0.82 0.15 ${hue})`} stopOpacity={0} />
          </radialGradient>
        ))}
      </defs>
      <rect width="72" height="72" fill={`oklch(0.62 0.19 ${base})`} />
      {lights.map(({ name, x, y }) => (
        <circle key={name} cx={x} cy={y} r="44" fill={`url(#${name})`} />
      ))}
    </svg>
  )
}
