import type { ReactNode } from 'react'
import { Tooltip, TooltipTrigger } from 'react-aria-components'
import styles from './Reason.module.css'

/** Why a button can't be pressed, for those who point at it or focus it; screen readers get it as its description. */
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
