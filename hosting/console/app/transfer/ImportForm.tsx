import { FileTrigger } from 'react-aria-components'
import { sentenceOf } from '../client/ConsoleError.ts'
import { t } from '../texts/t.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Section } from '../ui/Section.tsx'
import { TextField } from '../ui/TextField.tsx'
import { ImportSummary } from './ImportSummary.tsx'
import { readImport } from './readImport.ts'
import styles from './transfer.module.css'

export type ImportFormProps = {
  /** Contents of the file. */
  text: string
  onChange: (text: string) => void
  onImport: (body: unknown) => void
  isPending: boolean
  /** Failure of the last import; null without one. */
  error: Error | null
  /** Reason that the role doesn't allow it; null if it does. */
  denial: string | null
}

/** An import file, chosen or pasted, and the projects that it would change. */
export function ImportForm({ text, onChange, onImport, isPending, error, denial }: ImportFormProps) {
  const read = text.trim() === '' ? null : readImport(text)
  return (
    <Section title={t('import.file')} help={t('import.help')}>
      <TextField
        label={t('import.json')}
        value={text}
        onChange={onChange}
        isReadOnly={denial !== null}
        error={read?.ok === false ? t('import.malformed') : null}
        isMultiline
      />
      {read?.ok && <ImportSummary projects={read.projects} chains={read.chains} />}
      {error !== null && <Notice tone="danger">{sentenceOf(error)}</Notice>}
      <div className={styles.actions}>
        <FileTrigger
          acceptedFileTypes={['application/json', '.json']}
          onSelect={async (files) => onChange((await files?.[0]?.text()) ?? '')}
        >
          <Button disabledReason={denial}>{t('import.choose')}</Button>
        </FileTrigger>
        <Button
          tone="primary"
          isPending={isPending}
          disabledReason={denial ?? (read?.ok ? null : t('import.nothing'))}
          onPress={() => read?.ok && onImport(read.body)}
        >
          {t('import.go')}
        </Button>
      </div>
    </Section>
  )
}
