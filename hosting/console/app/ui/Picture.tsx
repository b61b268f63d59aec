import { useState } from 'react'
import styles from './Picture.module.css'

/** A small picture, or the first letter of its name where it can't be shown. Decorative: the name is beside it. */
export function Picture({ src, name }: { src: string | null; name: string }) {
  const [failed, setFailed] = useState<string | null>(null)
  if (src === null || src === failed)
    return (
      <span className={styles.letter} aria-hidden="true">
        {[...name][0]?.toUpperCase()}
      </span>
    )
  return <img className={styles.picture} src={src} alt="" loading="lazy" onError={() => setFailed(src)} />
}
