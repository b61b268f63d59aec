import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Audit } from '#console/protocol/audit.ts'
import { sentenceOf } from '../client/ConsoleError.ts'
import { readAudit } from '../client/membersApi.ts'
import { formatTime } from '../texts/format.ts'
import { findText, t } from '../texts/t.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { type Column, DataTable } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Notice } from '../ui/Notice.tsx'
import { TableCard } from '../ui/TableCard.tsx'
import styles from './AuditLog.module.css'
import { describeDetail } from './describeDetail.ts'

type Entry = Audit['entries'][number]

/** Entries of a full page; a shorter one is the last. */
const PAGE = 50

/** Entries, the newest first, and whether all of them are as they were written. */
export function AuditLog({ project }: { project: string | null }) {
  const query = useInfiniteQuery({
    queryKey: ['audit', project],
    queryFn: ({ pageParam }) => readAudit(pageParam, project),
    initialPageParam: null as number | null,
    getNextPageParam: ({ entries }) => (entries.length < PAGE ? null : (entries.at(-1)?.number ?? null)),
  })
  const entries = useMemo(() => query.data?.pages.flatMap((page) => page.entries) ?? [], [query.data])
  if (query.isError)
    return (
      <Notice tone="danger" actions={<Button onPress={() => query.refetch()}>{t('common.tryAgain')}</Button>}>
        {sentenceOf(query.error)}
      </Notice>
    )
  return (
    <>
      {query.isSuccess && <Verification brokenAt={query.data.pages[0]?.brokenAt ?? null} />}
      <TableCard>
        {query.isSuccess && entries.length === 0 ? (
          <EmptyState icon="shield" title={t('audit.none')} text={t('audit.noneText')} />
        ) : (
          <DataTable
            caption={t('audit.title')}
            columns={project === null ? ALL_COLUMNS : PROJECT_COLUMNS}
            rows={entries}
            rowId={({ number }) => String(number)}
          />
        )}
      </TableCard>
      {query.hasNextPage && (
        <Button isPending={query.isFetchingNextPage} onPress={() => query.fetchNextPage()}>
          {t('audit.more')}
        </Button>
      )}
    </>
  )
}

/** @param brokenAt - Number of the first entry that was changed; null if none was. */
function Verification({ brokenAt }: { brokenAt: number | null }) {
  if (brokenAt !== null)
    return <Notice tone="danger">{t('audit.broken', { number: String(brokenAt) })}</Notice>
  return (
    <p className={styles.verified}>
      <Badge tone="success">{t('audit.verified')}</Badge> {t('audit.verifiedText')}
    </p>
  )
}

const ALL_COLUMNS: Column<Entry>[] = [
  {
    accessorKey: 'number',
    header: () => t('audit.number'),
    cell: ({ row: { original } }) => (
      <span className={styles.number} title={original.hash}>
        {String(original.number)}
      </span>
    ),
  },
  {
    accessorKey: 'at',
    header: () => t('audit.at'),
    cell: ({ row: { original } }) => <span className={styles.time}>{formatTime(original.at)}</span>,
  },
  { accessorKey: 'memberName', header: () => t('audit.member') },
  {
    accessorKey: 'action',
    header: () => t('audit.action'),
    cell: ({ row: { original } }) => findText(`action.${original.action}`) ?? original.action,
  },
  { accessorKey: 'project', header: () => t('audit.project') },
  {
    accessorKey: 'detail',
    enableSorting: false,
    header: () => t('audit.detail'),
    cell: ({ row: { original } }) => describeDetail(original.detail),
  },
]

const PROJECT_COLUMNS = ALL_COLUMNS.filter(
  (column) => !('accessorKey' in column && column.accessorKey === 'project'),
)
