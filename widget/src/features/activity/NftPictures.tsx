import { useState } from 'react'
import styles from './NftPictures.module.css'

/** Pictures that fit side by side. */
const MAX_PICTURES = 3

/** The first pictures of NFTs, whose names are beside them. Leaves out pictures that do not load. */
export function NftPictures({ urls }: { urls: readonly string[] }) {
  const [broken, setBroken] = useState<readonly string[]>([])
  const shown = [...new Set(urls)].filter((url) => !broken.includes(url)).slice(0, MAX_PICTURES)
  if (shown.length === 0) return null
  return (
    <div className={styles.pictures}>
      {shown.map((url) => (
        <img
          key={url}
          className={styles.picture}
          src={url}
          alt=""
          referrerPolicy="no-referrer"
          onError={() => setBroken((known) => [...known, url])}
        />
      ))}
    </div>
  )
}
