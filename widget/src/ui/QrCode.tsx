import { type ReactNode, useMemo } from 'react'
import { encode } from 'uqr'
import styles from './QrCode.module.css'

export type QrCodeProps = {
  /** Content of the code. */
  text: string
  /** Accessible name of the picture; the text itself belongs beside it, to be copied. */
  label: string
  /** Shown over the middle; the error correction level allows for it. */
  children?: ReactNode
}

/** Width of a finder pattern in modules (ISO/IEC 18004). */
const FINDER = 7

/** A QR code, dark on white in both color schemes, because not every camera reads an inverted one. */
export function QrCode({ text, label, children }: QrCodeProps) {
  const hasLogo = children !== undefined
  const { size, path } = useMemo(() => drawModules(text, hasLogo ? 'Q' : 'M'), [text, hasLogo])
  const far = size - FINDER
  return (
    <div className={styles.plate}>
      <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
        <path d={path} fill="#11141b" />
        {[
          [0, 0],
          [far, 0],
          [0, far],
        ].map(([x = 0, y = 0]) => (
          <g key={`${x},${y}`}>
            <rect x={x + 0.5} y={y + 0.5} width="6" height="6" rx="1.9" fill="none" stroke="#11141b" />
            <rect x={x + 2} y={y + 2} width="3" height="3" rx="0.9" fill="#11141b" />
          </g>
        ))}
      </svg>
      {hasLogo && <span className={styles.logo}>{children}</span>}
    </div>
  )
}

/** Returns one path of the dark modules, joined into runs by row, without the finder patterns, which are drawn round. */
function drawModules(text: string, ecc: 'M' | 'Q'): { size: number; path: string } {
  const { size, data } = encode(text, { ecc, border: 0 })
  const isFinder = (x: number, y: number) =>
    (y < FINDER && (x < FINDER || x >= size - FINDER)) || (y >= size - FINDER && x < FINDER)
  const isDark = (x: number, y: number) => data[y]?.[x] === true && !isFinder(x, y)
  let path = ''
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (!isDark(x, y)) continue
      const start = x
      while (isDark(x + 1, y)) x++
      path += `M${start} ${y}h${x + 1 - start}v1H${start}z`
    }
  return { size, path }
}
