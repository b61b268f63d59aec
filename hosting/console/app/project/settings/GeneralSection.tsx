import { useQuery } from '@tanstack/react-query'
import { catalogQuery } from '../../client/queries.ts'
import { t } from '../../texts/t.ts'
import { CopyField } from '../../ui/CopyField.tsx'
import { Section } from '../../ui/Section.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useField, useForm } from '../useProjectForm.ts'
import styles from './sections.module.css'

const MAX_NAME = 100

export function GeneralSection() {
  const { id } = useForm()
  const name = useField('name')
  const widget = useQuery(catalogQuery).data?.widget
  return (
    <Section id="general" title={t('section.general')}>
      <TextField
        label={t('field.name')}
        value={String(name.value ?? '')}
        onChange={name.set}
        error={name.error}
        maxLength={MAX_NAME}
        isReadOnly={name.isDisabled}
      />
      <div className={styles.group}>
        <span className={styles.label}>{t('field.id')}</span>
        <CopyField label={t('field.id')} value={id} />
      </div>
      {widget !== undefined && (
        <div className={styles.group}>
          <span className={styles.label}>{t('general.snippet')}</span>
          <CopyField label={t('general.snippet')} value={snippetOf(widget, id)} />
        </div>
      )}
    </Section>
  )
}

/** Code that adds the modal to a page. */
function snippetOf(widget: string, id: string): string {
  return `import { createSdk } from '${new URL('/v1/sdk.js', widget)}'\nconst sdk = createSdk({ projectId: '${id}' })`
}
