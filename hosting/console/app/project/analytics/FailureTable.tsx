import type { Analytics } from '#console/protocol/analytics.ts'
import { t } from '../../texts/t.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { FailureReferences } from './FailureReferences.tsx'
import { countText } from './figures.ts'
import styles from './RankedList.module.css'

type Failure = Analytics['failures'][number]

const COLUMNS: Column<Failure>[] = [
  {
    accessorKey: 'reason',
    header: () => t('failures.reason'),
    cell: ({ row: { original } }) => <code>{original.reason}</code>,
  },
  {
    accessorKey: 'count',
    header: () => t('failures.count'),
    cell: ({ row: { original } }) => countText(original.count),
  },
  {
    accessorKey: 'references',
    enableSorting: false,
    header: () => t('failures.references'),
    cell: ({ row: { original } }) => <FailureReferences references={original.references} />,
  },
]

/** Failures by event and reason, with the newest references of the log. */
export function FailureTable({ failures }: { failures: Analytics['failures'] }) {
  if (failures.length === 0) return <p className={styles.none}>{t('failures.none')}</p>
  return (
    <DataTable
      caption={t('analytics.failures')}
      columns={COLUMNS}
      rows={failures}
      rowId={({ reason }) => reason}
    />
  )
}
