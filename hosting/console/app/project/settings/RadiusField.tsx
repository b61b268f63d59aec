import { LIMITS } from '@latch/protocol/limits.ts'
import { Input, Label, NumberField, Text } from 'react-aria-components'
import { t } from '../../texts/t.ts'
import field from '../../ui/field.module.css'
import { useField } from '../useProjectForm.ts'

/** Corner radius of the card; empty for the preset's. */
export function RadiusField() {
  const { value, set, isDisabled } = useField('theme', 'radius')
  return (
    <NumberField
      className={field.field ?? ''}
      value={typeof value === 'number' ? value : Number.NaN}
      onChange={(radius) => set(Number.isNaN(radius) ? undefined : radius)}
      minValue={0}
      maxValue={LIMITS.cornerRadius}
      isReadOnly={isDisabled}
    >
      <Label className={field.label}>{t('theme.radius')}</Label>
      <Input className={field.input ?? ''} placeholder={t('color.preset')} />
      <Text slot="description" className={field.help ?? ''}>
        {t('appearance.radiusHelp', { max: LIMITS.cornerRadius })}
      </Text>
    </NumberField>
  )
}
