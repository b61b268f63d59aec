import {
  type ColumnDef,
  createSortedRowModel,
  type Header,
  rowSortingFeature,
  sortFn_basic,
  sortFn_text,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { t } from '../texts/t.ts'
import styles from './DataTable.module.css'
import { Icon } from './Icon.tsx'

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { basic: sortFn_basic, text: sortFn_text },
})

export type TableFeatureSet = typeof features
export type Column<Row extends object> = ColumnDef<TableFeatureSet, Row>

export type DataTableProps<Row extends object> = {
  /** Name of the table for screen readers. */
  caption: string
  columns: Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
}

/** A table whose columns sort; on small screens it scrolls sideways. */
export function DataTable<Row extends object>({ caption, columns, rows, rowId }: DataTableProps<Row>) {
  const table = useTable({ features, columns, data: rows, getRowId: rowId, enableSortingRemoval: true })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard
    <section className={styles.scroll} aria-label={t('table.name', { name: caption })} tabIndex={0}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <HeaderCell key={header.id} header={header}>
                  <table.FlexRender header={header} />
                </HeaderCell>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getAllCells().map((cell) => (
                <td key={cell.id}>
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const

type HeaderCellProps<Row extends object> = {
  header: Header<TableFeatureSet, Row>
  children: React.ReactNode
}

function HeaderCell<Row extends object>({ header, children }: HeaderCellProps<Row>) {
  const { column } = header
  const sorted = column.getIsSorted()
  if (!column.getCanSort()) return <th scope="col">{children}</th>
  return (
    <th scope="col" aria-sort={sorted ? DIRECTIONS[sorted] : 'none'}>
      <button type="button" className={styles.sort} onClick={column.getToggleSortingHandler()}>
        {children}
        <span className={styles.arrow} data-sorted={sorted || undefined}>
          <Icon name={sorted === 'asc' ? 'up' : 'down'} />
        </span>
        <span className={styles.caption}>{t('table.sort')}</span>
      </button>
    </th>
  )
}
