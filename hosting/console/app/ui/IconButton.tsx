import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { Icon, type IconName } from './Icon.tsx'
import styles from './IconButton.module.css'

export type IconButtonProps = Omit<AriaButtonProps, 'className' | 'children' | 'style'> & {
  icon: IconName
  label: string
}

/** An action with a picture; its label is for screen readers. */
export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <AriaButton {...rest} aria-label={label} className={styles.button ?? ''}>
      <Icon name={icon} />
    </AriaButton>
  )
}
