import { PRESET_NAMES } from '@latch/protocol/theme/grammar.ts'
import { t } from '../../texts/t.ts'
import { Section } from '../../ui/Section.tsx'
import { type Choice, Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useField } from '../useProjectForm.ts'
import { BackdropFields } from './BackdropFields.tsx'
import { ColorField } from './ColorField.tsx'
import { PictureField } from './PictureField.tsx'
import { RadiusField } from './RadiusField.tsx'
import { SchemeColors } from './SchemeColors.tsx'
import styles from './sections.module.css'

/** Characters of a logo's URL: it travels in the widget's HTML. */
const MAX_LOGO = 22_000

const MODES = ['auto', 'light', 'dark'] as const
const DENSITIES = ['comfortable', 'compact'] as const

/** Theme and logo of the modal. */
export function AppearanceSection() {
  const accent = useField('theme', 'accent')
  const font = useField('theme', 'font')
  const logo = useField('logo')
  return (
    <Section id="appearance" title={t('section.appearance')} help={t('appearance.help')}>
      <div className={styles.pair}>
        <ThemeChoice field="mode" ids={MODES} byDefault="auto" />
        <ThemeChoice field="preset" ids={PRESET_NAMES} byDefault="default" />
      </div>
      <div className={styles.pair}>
        <ColorField label={t('theme.accent')} {...accent} />
        <RadiusField />
      </div>
      <div className={styles.pair}>
        <ThemeChoice field="density" ids={DENSITIES} byDefault="comfortable" />
        <TextField
          label={t('theme.font')}
          placeholder={t('appearance.fontExample')}
          value={String(font.value ?? '')}
          onChange={(text) => font.set(text || undefined)}
          error={font.error}
          isReadOnly={font.isDisabled}
        />
      </div>
      <SchemeColors />
      <BackdropFields />
      <PictureField
        label={t('field.logo')}
        picture={typeof logo.value === 'string' ? logo.value : null}
        maxLength={MAX_LOGO}
        onChange={logo.set}
        isDisabled={logo.isDisabled}
      />
    </Section>
  )
}

type ThemeChoiceProps<Id extends string> = {
  field: 'mode' | 'preset' | 'density'
  ids: readonly Id[]
  /** Left out of the definition. */
  byDefault: Id
}

function ThemeChoice<
  Id extends 'auto' | 'light' | 'dark' | (typeof PRESET_NAMES)[number] | 'comfortable' | 'compact',
>({ field, ids, byDefault }: ThemeChoiceProps<Id>) {
  const { value, set, isDisabled } = useField('theme', field)
  const choices: Choice<Id>[] = ids.map((id) => ({ id, name: t(`value.${id}`) }))
  return (
    <Select
      label={t(`theme.${field}`)}
      choices={choices}
      value={ids.find((id) => id === value) ?? byDefault}
      onChange={(id) => set(id === byDefault ? undefined : id)}
      isDisabled={isDisabled}
    />
  )
}
