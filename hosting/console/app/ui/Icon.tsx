import styles from './Icon.module.css'

/** Strokes on a grid of 24 units. */
export const ICONS = {
  check: 'M5 12.5l4.5 4.5L19 7.5',
  chevron: 'M7 10l5 5 5-5',
  close: 'M6 6l12 12M18 6L6 18',
  copy: 'M9 9h10v11H9zM6 15H5V4h10v2',
  down: 'M12 5v14M6 13l6 6 6-6',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  drag: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  external: 'M14 5h5v5M19 5l-9 9M11 6H5v13h13v-6',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 100-6 3 3 0 000 6z',
  history: 'M4 12a8 8 0 108-8 8 8 0 00-6.5 3.4M5 4v4h4M12 8v4.5l3 2',
  info: 'M12 21a9 9 0 100-18 9 9 0 000 18zM12 11v5.5M12 7.5h.01',
  members:
    'M9 11a3.5 3.5 0 100-7 3.5 3.5 0 000 7zM2.5 20a6.5 6.5 0 0113 0M16 4.3a3.5 3.5 0 010 6.4M18 14.2a6.5 6.5 0 013.5 5.8',
  menu: 'M4 7h16M4 12h16M4 17h16',
  plus: 'M12 5v14M5 12h14',
  projects: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  search: 'M11 18a7 7 0 100-14 7 7 0 000 14zM20 20l-4-4',
  shield: 'M12 3l7.5 3v5.5c0 4.5-3 8-7.5 9.5-4.5-1.5-7.5-5-7.5-9.5V6z',
  transfer: 'M7 4v15M3.5 15.5L7 19l3.5-3.5M17 20V5M13.5 8.5L17 5l3.5 3.5',
  trash: 'M5 7h14M10 4h4M7 7l1 13h8l1-13',
  up: 'M12 19V5M6 11l6-6 6 6',
  warning: 'M12 4l9 16H3zM12 10v4.5M12 17.5h.01',
} as const
export type IconName = keyof typeof ICONS

/** Decorative: the text beside it, or the label of its button, says the same. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  )
}
