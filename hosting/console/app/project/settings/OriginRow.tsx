import { useMutation } from '@tanstack/react-query'
import type { Finding } from '#console/protocol/projects.ts'
import { sentenceOf } from '../../client/ConsoleError.ts'
import { checkOrigin } from '../../client/projectsApi.ts'
import { t } from '../../texts/t.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useForm } from '../useProjectForm.ts'
import { FindingList } from './FindingList.tsx'
import styles from './sections.module.css'

/** An origin with doctor's check of its page. A pattern has no page. */
export function OriginRow({ origin, onRemove }: { origin: string; onRemove: (() => void) | null }) {
  const { id, denial } = useForm()
  const check = useMutation({ mutationFn: () => checkOrigin(id, origin) })
  const isPattern = origin.includes('*')
  return (
    <li className={styles.row}>
      <code className={styles.rowName}>{origin}</code>
      {check.data && <CheckBadge findings={check.data} />}
      {!isPattern && (
        <Button
          tone="quiet"
          isPending={check.isPending}
          disabledReason={denial}
          onPress={() => check.mutate()}
        >
          {t('origins.check')}
        </Button>
      )}
      {onRemove && <IconButton icon="close" label={t('order.remove', { name: origin })} onPress={onRemove} />}
      <div className={styles.under} role="status" hidden={!check.data?.length && !check.isError}>
        {check.isError && <p className={styles.error}>{sentenceOf(check.error)}</p>}
        {check.data && <FindingList findings={check.data} />}
      </div>
    </li>
  )
}

function CheckBadge({ findings }: { findings: readonly Finding[] }) {
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const warnings = findings.filter(({ severity }) => severity === 'warning').length
  if (errors > 0) return <Badge tone="danger">{t('check.errors', { count: errors })}</Badge>
  if (warnings > 0) return <Badge tone="warning">{t('check.warnings', { count: warnings })}</Badge>
  return <Badge tone="success">{t('check.fine')}</Badge>
}
