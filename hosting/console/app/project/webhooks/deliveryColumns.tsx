import type { Message } from '#console/protocol/webhooks.ts'
import { formatTime } from '../../texts/format.ts'
import { t } from '../../texts/t.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import styles from './webhooks.module.css'

/** Columns of the log; the first one selects. */
export function deliveryColumns(
  selection: ReadonlySet<string>,
  onSelect: (id: string, isOn: boolean) => void,
): Column<Message>[] {
  return [
    {
      id: 'selected',
      header: () => t('log.selected'),
      cell: ({ row: { original } }) => (
        <Checkbox
          aria-label={t('log.select', { id: original.id })}
          isSelected={selection.has(original.id)}
          onChange={(isOn) => onSelect(original.id, isOn)}
        />
      ),
    },
    {
      accessorKey: 'type',
      header: () => t('log.type'),
      cell: ({ row: { original } }) => (
        <span className={styles.event}>
          <code>{original.type}</code>
          <span className={styles.note}>{original.id}</span>
        </span>
      ),
    },
    {
      accessorKey: 'created',
      header: () => t('log.created'),
      cell: ({ row: { original } }) => <span className={styles.time}>{formatTime(original.created)}</span>,
    },
    { accessorKey: 'attempts', header: () => t('log.attempts') },
    {
      accessorKey: 'status',
      header: () => t('log.status'),
      cell: ({ row: { original } }) => <DeliveryState message={original} />,
    },
  ]
}

function DeliveryState({ message: { delivered, attempts, due, status, error } }: { message: Message }) {
  if (delivered !== null)
    return <Badge tone="success">{t('log.delivered', { status: String(status ?? '') })}</Badge>
  if (attempts === 0) return <Badge>{t('log.pending')}</Badge>
  return (
    <span className={styles.event}>
      <span>
        <Badge tone="danger">{t('log.failedWith', { status: String(status ?? '') })}</Badge>
      </span>
      {error !== null && <span className={styles.note}>{error}</span>}
      <span className={styles.note}>
        {due === null ? t('log.ended') : t('log.next', { time: formatTime(due) })}
      </span>
    </span>
  )
}
