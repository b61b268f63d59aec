import { Switch as AriaSwitch } from 'react-aria-components'
import styles from './Switch.module.css'

export type SwitchProps = {
  label: string
  help?: string | undefined
  isOn: boolean
  onChange: (isOn: boolean) => void
  isDisabled?: boolean
}

export function Switch({ label, help, isOn, onChange, isDisabled = false }: SwitchProps) {
  return (
    <AriaSwitch className={styles.switch ?? ''} isSelected={isOn} onChange={onChange} isDisabled={isDisabled}>
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        {help !== undefined && <span className={styles.help}>{help}</span>}
      </span>
      <span className={styles.track} />
    </AriaSwitch>
  )
}
