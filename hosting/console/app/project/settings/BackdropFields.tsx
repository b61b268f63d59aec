import { MAX_BLUR } from '@latch/protocol/theme/grammar.ts'
import { t } from '../../texts/t.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useField } from '../useProjectForm.ts'
import { readBackdrop, withBackdrop } from './backdrop.ts'
import { ColorField } from './ColorField.tsx'
import styles from './sections.module.css'

/** Characters of a color with its alpha. */
const MAX_COLOR = 9

/** Backdrop of the modal, over the page: a color, a blur, or nothing. */
export function BackdropFields() {
  const { value, set, isDisabled, error } = useField('theme', 'overlay')
  const backdrop = readBackdrop(value)
  return (
    <>
      <Switch
        label={t('theme.overlay')}
        help={t('backdrop.help')}
        isOn={backdrop !== null}
        onChange={(isOn) => set(isOn ? undefined : 'none')}
        isDisabled={isDisabled}
      />
      {backdrop !== null && (
        <div className={styles.pair}>
          <ColorField
            label={t('backdrop.color')}
            help={t('backdrop.colorHelp')}
            placeholder={t('backdrop.default')}
            value={backdrop.color}
            set={(color) => set(withBackdrop(value, { color }))}
            maxLength={MAX_COLOR}
            isDisabled={isDisabled}
            error={error}
          />
          <NumberField
            label={t('backdrop.blur')}
            help={t('appearance.pixels', { max: MAX_BLUR })}
            placeholder={t('backdrop.noBlur')}
            value={backdrop.blur}
            onChange={(blur) => set(withBackdrop(value, { blur }))}
            max={MAX_BLUR}
            isDisabled={isDisabled}
            error={null}
          />
        </div>
      )}
    </>
  )
}
