import styles from './Spinner.module.css'

/** A decorative spinner; text beside it describes what is loading. `size` in CSS pixels. */
export function Spinner({ size = 20 }: { size?: number }) {
  return (
    <svg
      aria-hidden="true"
      className={styles.spinner}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
    >
      <circle cx="10" cy="10" r="8" strokeOpacity={0.2} />
      <path d="M10 2a8 8 0 0 1 8 8" />
    </svg>
  )
}
