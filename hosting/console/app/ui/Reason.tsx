import type { ReactNode } from 'react'
import { Tooltip, TooltipTrigger } from 'react-aria-components'
import styles from './Reason.module.css'

/** Tooltip with the reason that a button can't be pressed; screen readers get it as the button's description. */
export function Reason({ text, children }: { text: string; children: ReactNode }) {
  return (
    <TooltipTrigger delay={0} closeDelay={0}>
      {children}
      <Tooltip className={styles.tooltip ?? ''} offset={6}>
        {text}
      </Tooltip>
    </TooltipTrigger>
  )
}
