import { CAPTURE_LIMITS } from '@latch/protocol/captureLimits.ts'
import { t } from '../../texts/t.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useDefinition, useField } from '../useProjectForm.ts'
import styles from './sections.module.css'

/** Option of the feature: visitors who share no address are disconnected. */
const REQUIRED = 'required'

export type CaptureFieldsProps = {
  /** Options of the feature. */
  words: readonly string[]
  onChange: (words: string[]) => void
  isDisabled: boolean
}

/** Consent that visitors give with their email address, and how long it is kept. */
export function CaptureFields({ words, onChange, isDisabled }: CaptureFieldsProps) {
  const { name } = useDefinition()
  const consent = useField('emailCapture', 'consent')
  const months = useField('emailCapture', 'months')
  return (
    <div className={styles.pushed}>
      <Switch
        label={t('capture.required')}
        help={t('capture.requiredHelp')}
        isOn={words.includes(REQUIRED)}
        onChange={(isOn) => onChange(isOn ? [REQUIRED] : [])}
        isDisabled={isDisabled}
      />
      <TextField
        label={t('emailCapture.consent')}
        help={t('capture.consentHelp')}
        placeholder={t('capture.consentDefault', { name })}
        value={String(consent.value ?? '')}
        onChange={(text) => consent.set(text || undefined)}
        error={consent.error}
        maxLength={CAPTURE_LIMITS.consent.max}
        isReadOnly={isDisabled}
        isMultiline
      />
      <NumberField
        label={t('emailCapture.months')}
        help={t('capture.monthsHelp')}
        placeholder={t('capture.monthsDefault')}
        value={typeof months.value === 'number' ? months.value : undefined}
        onChange={months.set}
        max={CAPTURE_LIMITS.months}
        isDisabled={isDisabled}
        error={months.error}
      />
    </div>
  )
}
