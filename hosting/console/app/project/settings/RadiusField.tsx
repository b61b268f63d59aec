import { LIMITS } from '@latch/protocol/limits.ts'
import { t } from '../../texts/t.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import { useField } from '../useProjectForm.ts'

/** Corner radius of the card; empty for the preset's. */
export function RadiusField() {
  const { value, set, ...rest } = useField('theme', 'radius')
  return (
    <NumberField
      {...rest}
      label={t('theme.radius')}
      help={t('appearance.pixels', { max: LIMITS.cornerRadius })}
      placeholder={t('color.preset')}
      value={typeof value === 'number' ? value : undefined}
      onChange={set}
      max={LIMITS.cornerRadius}
    />
  )
}
