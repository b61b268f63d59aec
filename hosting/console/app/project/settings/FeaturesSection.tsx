import { useQuery } from '@tanstack/react-query'
import type { Catalog } from '#console/protocol/projects.ts'
import { catalogQuery } from '../../client/queries.ts'
import { findText, t } from '../../texts/t.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { Section } from '../../ui/Section.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useField } from '../useProjectForm.ts'
import { CaptureFields } from './CaptureFields.tsx'
import { OptionsField, type OptionsFieldProps } from './OptionsField.tsx'
import styles from './sections.module.css'

type Feature = { isEnabled: boolean; config: string[] | null }

/** Features with providers, modes or texts of their own. */
const WITH_OPTIONS: ReadonlySet<string> = new Set([
  'email_capture',
  'fund_from_exchange',
  'names',
  'onramp',
  'siwx',
  'smart_accounts',
  'social_login',
  'swap',
])

export function FeaturesSection() {
  const catalog = useQuery(catalogQuery)
  return (
    <Section id="features" title={t('section.features')} help={t('features.help')}>
      <Loaded query={catalog}>
        {({ features }) => (
          <div className={styles.switches}>
            {features.map((feature) => (
              <FeatureRow key={feature.id} feature={feature} />
            ))}
          </div>
        )}
      </Loaded>
    </Section>
  )
}

function FeatureRow({ feature: { id, byDefault } }: { feature: Catalog['features'][number] }) {
  const field = useField('features', id)
  const set = field.value as Feature | undefined
  const isOn = set?.isEnabled ?? byDefault
  const config = set?.config ?? null
  /** The default is left out, so that a later default can still apply. */
  const change = (next: Feature) =>
    field.set(next.isEnabled === byDefault && next.config === null ? undefined : next)
  return (
    <div>
      <Switch
        label={findText(`features.${id}`) ?? id}
        help={findText(`featureHelp.${id}`) ?? undefined}
        isOn={isOn}
        onChange={(isEnabled) => change({ isEnabled, config })}
        isDisabled={field.isDisabled}
      />
      {isOn && (config !== null || WITH_OPTIONS.has(id)) && (
        <div className={styles.options}>
          <Options
            id={id}
            words={config ?? []}
            onChange={(words) => change({ isEnabled: isOn, config: words.length > 0 ? words : null })}
            error={field.error}
            isDisabled={field.isDisabled}
          />
        </div>
      )}
    </div>
  )
}

function Options({ id, ...field }: { id: string } & Omit<OptionsFieldProps, 'label'>) {
  if (id === 'email_capture') return <CaptureFields {...field} />
  return (
    <OptionsField {...field} label={t('features.options', { feature: findText(`features.${id}`) ?? id })} />
  )
}
