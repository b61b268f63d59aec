import { useState } from 'react'
import { cx } from './cx.ts'
import styles from './WalletIcon.module.css'

export type WalletIconProps = {
  name: string
  /** A `data:image/` URI from the page, or the path of one of our pictures; anything else is not loaded. */
  src: string | null
  size?: 'row' | 'hero' | 'badge'
}

/** A wallet's icon in a rounded square, or its initial if there is no icon or it does not load. */
export function WalletIcon({ name, src, size = 'row' }: WalletIconProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const image = /^(data:image|\/getWalletImage)\//.test(src ?? '') && src !== broken ? src : null
  return (
    <span className={cx(styles.icon, styles[size])} aria-hidden="true">
      {image !== null ? (
        <img src={image} alt="" draggable={false} decoding="async" onError={() => setBroken(image)} />
      ) : (
        <span className={styles.monogram}>{initial(name)}</span>
      )}
    </span>
  )
}

/** Returns the first character as readers see it, so that a name that starts with an emoji is not cut in half. */
function initial(name: string): string {
  const [first] = [...new Intl.Segmenter().segment(name.trim())]
  return (first?.segment ?? '?').toLocaleUpperCase()
}

/** An empty icon of a row, with the hook that the boot scripts use to fill it in. */
export function PaintedWalletIcon() {
  return (
    <span className={cx(styles.icon, styles.row)} aria-hidden="true">
      <img alt="" draggable={false} hidden data-boot="icon" />
    </span>
  )
}
