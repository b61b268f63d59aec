import type { ReactNode } from 'react'
import styles from './CodeToScan.module.css'
import { LiveRegion } from './LiveRegion.tsx'
import { QrCode } from './QrCode.tsx'
import { Spinner } from './Spinner.tsx'

export type CodeToScanProps = {
  /** Content of the QR code; null until it is created. */
  code: string | null
  /** Accessible name of the picture. */
  label: string
  /** Announced to screen readers: that the code is being created, or that it is ready. */
  announcement: string
  /** Reason why the code takes longer than usual. */
  wait?: string | undefined
  /** Shown over the middle of the code. */
  logo: ReactNode
  title: string
  text: string
  /** Shown below the code, e.g. the same link to copy. */
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
