import type { Analytics } from '#console/protocol/analytics.ts'
import { formatCount, formatDay } from '../../texts/format.ts'
import { t } from '../../texts/t.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { countText } from './figures.ts'
import styles from './Users.module.css'

type User = Analytics['users']['newest'][number]

/** Digits of a hash that are shown. */
const SHOWN = 8

const COLUMNS: Column<User>[] = [
  {
    accessorKey: 'hash',
    enableSorting: false,
    header: () => t('users.hash'),
    cell: ({ row: { original } }) => <Hash hash={original.hash} />,
  },
  {
    accessorKey: 'firstDay',
    header: () => t('users.firstDay'),
    cell: ({ row: { original } }) => formatDay(original.firstDay),
  },
  {
    accessorKey: 'lastDay',
    header: () => t('users.lastDay'),
    cell: ({ row: { original } }) => formatDay(original.lastDay),
  },
  {
    accessorKey: 'connections',
    header: () => t('users.connections'),
    cell: ({ row: { original } }) => formatCount(original.connections),
  },
]

/** Numbers of users by month, and those that connected last. */
export function Users({ users }: { users: Analytics['users'] }) {
  if (users.newest.length === 0) return <p className={styles.none}>{t('users.none')}</p>
  return (
    <>
      <dl className={styles.months}>
        <div>
          <dt className={styles.name}>{t('users.thisMonth')}</dt>
          <dd className={styles.count}>{countText(users.thisMonth)}</dd>
        </div>
        <div>
          <dt className={styles.name}>{t('users.lastMonth')}</dt>
          <dd className={styles.count}>{countText(users.lastMonth)}</dd>
        </div>
      </dl>
      <DataTable
        caption={t('analytics.users')}
        columns={COLUMNS}
        rows={users.newest}
        rowId={({ hash }) => hash}
      />
    </>
  )
}

function Hash({ hash }: { hash: string }) {
  const shown = hash.slice(0, SHOWN)
  return (
    <span className={styles.hash}>
      <code title={hash}>{shown}…</code>
      <CopyButton label={t('users.hashOf', { hash: shown })} value={hash} />
    </span>
  )
}
