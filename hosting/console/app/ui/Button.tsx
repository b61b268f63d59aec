import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { t } from '../texts/t.ts'
import styles from './Button.module.css'
import { cx } from './cx.ts'
import { Icon, type IconName } from './Icon.tsx'
import { Reason } from './Reason.tsx'

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger'

export type ButtonProps = Omit<AriaButtonProps, 'className' | 'children' | 'isDisabled' | 'style'> & {
  tone?: ButtonTone
  icon?: IconName
  /** Reason that it can't be pressed; null if it can. It stays in the tab order, so that the reason can be read. */
  disabledReason?: string | null | undefined
  children: ReactNode
}

/** A labelled action. While it is pending it shows a spinner and ignores presses. */
export function Button({ tone = 'secondary', icon, disabledReason = null, children, ...rest }: ButtonProps) {
  const content = (
    <>
      {rest.isPending && (
        <span className={styles.spinner} role="progressbar" aria-label={t('common.working')} />
      )}
      {icon && !rest.isPending && <Icon name={icon} />}
      {children}
    </>
  )
  const className = cx(styles.button, styles[tone])
  if (disabledReason === null)
    return (
      <AriaButton {...rest} className={className}>
        {content}
      </AriaButton>
    )
  const { onPress: _, type: _type, ...inert } = rest
  return (
    <Reason text={disabledReason}>
      <AriaButton {...inert} aria-disabled="true" className={className}>
        {content}
      </AriaButton>
    </Reason>
  )
}
