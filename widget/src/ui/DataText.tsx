import { visibleText } from '@latch/protocol/visibleText.ts'
import styles from './Details.module.css'

/** Data of a request as it is signed: bytes, or a document with its invisible characters escaped. */
export function DataText({ text }: { text: string }) {
  return (
    <p className={styles.data} dir="ltr">
      {visibleText(text)}
    </p>
  )
}
