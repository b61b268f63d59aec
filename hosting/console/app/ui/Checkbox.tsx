import type { ReactNode } from 'react'
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from 'react-aria-components'
import styles from './Checkbox.module.css'
import { Icon } from './Icon.tsx'

export type CheckboxProps = Omit<AriaCheckboxProps, 'className' | 'children' | 'style'> & {
  children?: ReactNode
}

export function Checkbox({ children, ...rest }: CheckboxProps) {
  return (
    <AriaCheckbox {...rest} className={styles.checkbox ?? ''}>
      <span className={styles.box}>
        <Icon name="check" />
      </span>
      {children}
    </AriaCheckbox>
  )
}
