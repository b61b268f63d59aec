import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { importProjects } from '../client/projectsApi.ts'
import { projectPath } from '../routing/route.ts'
import { useDenial } from '../session/member.ts'
import { Page } from '../shell/Page.tsx'
import { t } from '../texts/t.ts'
import { Link } from '../ui/Link.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Section } from '../ui/Section.tsx'
import { ImportForm } from './ImportForm.tsx'
import styles from './transfer.module.css'

/** Creates or changes projects by the file that the command line reads. */
export default function ImportScreen() {
  const denial = useDenial('editProjects')
  const client = useQueryClient()
  const [text, setText] = useState('')
  const run = useMutation({
    mutationFn: (body: unknown) => importProjects(body),
    onSuccess: () => {
      setText('')
      return client.invalidateQueries()
    },
  })
  return (
    <Page title={t('import.title')} lead={t('import.lead')}>
      {denial !== null && <Notice>{denial}</Notice>}
      <ImportForm
        text={text}
        onChange={setText}
        onImport={run.mutate}
        isPending={run.isPending}
        error={run.error}
        denial={denial}
      />
      {run.data && (
        <Section title={t('import.done')}>
          <ul className={styles.list}>
            {run.data.projects.map(({ id, version }) => (
              <li key={id}>
                <Link href={projectPath(id, 'versions')}>{id}</Link> {t('import.version', { version })}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Page>
  )
}
