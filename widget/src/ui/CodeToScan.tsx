import type { ReactNode } from 'react'
import styles from './CodeToScan.module.css'
import { LiveRegion } from './LiveRegion.tsx'
import { QrCode } from './QrCode.tsx'
import { Spinner } from './Spinner.tsx'

export type CodeToScanProps = {
  /** What the phone reads; null while it is made. */
  code: string | null
  /** What a screen reader says of the picture. */
  label: string
  /** Announced: that the code is being made, or that it is there. */
  announcement: string
  /** What keeps it waiting for longer than usual. */
  wait?: string | undefined
  /** Laid over the middle of the code. */
  logo: ReactNode
  title: string
  text: string
  /** Below it, e.g. the same link to copy. */
  children: ReactNode
}

/** A QR code for a phone, with a title and a text. */
export function CodeToScan({
  code,
  label,
  announcement,
  wait,
  logo,
  title,
  text,
  children,
}: CodeToScanProps) {
  return (
    <div className={styles.panel}>
      <LiveRegion>{announcement}</LiveRegion>
      {code === null ? (
        <div className={styles.blank} data-testid="code-pending">
          <Spinner size={28} />
          {wait !== undefined && <p className={styles.wait}>{wait}</p>}
        </div>
      ) : (
        <QrCode text={code} label={label}>
          {logo}
        </QrCode>
      )}
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  )
}
