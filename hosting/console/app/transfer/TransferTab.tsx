import { useMutation } from '@tanstack/react-query'
import { exportProject } from '../client/projectsApi.ts'
import { t } from '../texts/t.ts'
import { Button } from '../ui/Button.tsx'
import { CopyField } from '../ui/CopyField.tsx'
import { Link } from '../ui/Link.tsx'
import { Section } from '../ui/Section.tsx'
import { showFailure } from '../ui/toast.ts'
import { saveFile } from './saveFile.ts'
import styles from './transfer.module.css'

/** A project as the file that another deployment, or the command line, reads. */
export default function TransferTab({ id }: { id: string }) {
  const download = useMutation({
    mutationFn: () => exportProject(id),
    onSuccess: (body) => saveFile(`${id}.json`, JSON.stringify(body, null, 2)),
    onError: showFailure,
  })
  return (
    <>
      <Section title={t('export.title')} help={t('export.help')}>
        <div className={styles.actions}>
          <Button icon="download" isPending={download.isPending} onPress={() => download.mutate()}>
            {t('export.go', { id })}
          </Button>
        </div>
        <div>
          <p className={styles.label}>{t('export.command')}</p>
          <CopyField label={t('export.command')} value={`npm run projects -- import ${id}.json`} />
        </div>
      </Section>
      <Section title={t('import.title')} help={t('import.lead')}>
        <div className={styles.actions}>
          <Link href="/import" isButton>
            {t('import.open')}
          </Link>
        </div>
      </Section>
    </>
  )
}
