import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { sentenceOf } from '../client/ConsoleError.ts'
import { importProjects } from '../client/projectsApi.ts'
import { projectPath } from '../routing/route.ts'
import { useDenial } from '../session/member.ts'
import { Page } from '../shell/Page.tsx'
import { t } from '../texts/t.ts'
import { Button } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Section } from '../ui/Section.tsx'
import { TextField } from '../ui/TextField.tsx'
import { ImportSummary } from './ImportSummary.tsx'
import { readImport } from './readImport.ts'
import styles from './transfer.module.css'

/** Creates or changes projects by the file that the command line reads. */
export default function ImportScreen() {
  const denial = useDenial('editProjects')
  const client = useQueryClient()
  const [text, setText] = useState('')
  const read = text.trim() === '' ? null : readImport(text)
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
      <Section title={t('import.file')} help={t('import.help')}>
        <TextField
          label={t('import.json')}
          value={text}
          onChange={setText}
          isReadOnly={denial !== null}
          error={read?.ok === false ? t('import.malformed') : null}
          isMultiline
        />
        {read?.ok && <ImportSummary projects={read.projects} chains={read.chains} />}
        {run.isError && <Notice tone="danger">{sentenceOf(run.error)}</Notice>}
        <div className={styles.actions}>
          <FileTrigger
            acceptedFileTypes={['application/json', '.json']}
            onSelect={async (files) => setText((await files?.[0]?.text()) ?? '')}
          >
            <Button disabledReason={denial}>{t('import.choose')}</Button>
          </FileTrigger>
          <Button
            tone="primary"
            isPending={run.isPending}
            disabledReason={denial ?? (read?.ok ? null : t('import.nothing'))}
            onPress={() => read?.ok && run.mutate(read.body)}
          >
            {t('import.go')}
          </Button>
        </div>
      </Section>
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
