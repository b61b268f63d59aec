import { useQuery } from '@tanstack/react-query'
import { catalogQuery } from '../../client/queries.ts'
import { languageName } from '../../texts/format.ts'
import { t } from '../../texts/t.ts'
import { Section } from '../../ui/Section.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useField } from '../useProjectForm.ts'

/** Stands for the visitor's own language. */
const VISITORS = 'visitors'

/** Language of the modal, and documents that visitors agree to. */
export function LegalSection() {
  const locale = useField('locale')
  const locales = useQuery(catalogQuery).data?.locales ?? []
  const chosen = typeof locale.value === 'string' ? locale.value : VISITORS
  const ids = [...new Set([VISITORS, ...locales, chosen])]
  return (
    <Section id="legal" title={t('section.legal')}>
      <Select
        label={t('field.locale')}
        help={t('locale.help')}
        choices={ids.map((id) => ({ id, name: id === VISITORS ? t('locale.visitors') : languageName(id) }))}
        value={chosen}
        onChange={(id) => locale.set(id === VISITORS ? null : id)}
        isDisabled={locale.isDisabled}
      />
      <UrlField name="termsUrl" />
      <UrlField name="privacyUrl" />
    </Section>
  )
}

function UrlField({ name }: { name: 'termsUrl' | 'privacyUrl' }) {
  const { value, set, isDisabled, error } = useField(name)
  return (
    <TextField
      label={t(`field.${name}`)}
      placeholder={t(`legal.${name}Example`)}
      value={String(value ?? '')}
      onChange={(text) => set(text.trim() || null)}
      error={error}
      isReadOnly={isDisabled}
      inputMode="url"
      isMono
    />
  )
}
