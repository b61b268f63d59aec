import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { pageSize, type Row } from '#connectors/directory/rows.ts'
import { useT } from '#i18n/useT.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { DirectoryRow } from './DirectoryRow.tsx'
import { listStore, needPage, type Results, retryPage } from './listStore.ts'
import { rowPitch, safeBlockSize, useListHeight } from './useListHeight.ts'
import styles from './WalletScroller.module.css'

/** Number of rows that each key moves by; a page is the rows that fit on screen. */
const STEPS: Readonly<Record<string, (index: number, count: number, page: number) => number>> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  PageDown: (index, _, page) => index + page,
  PageUp: (index, _, page) => index - page,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * A virtual list of hundreds of rows. One row is in the tab order, and the arrow keys move from it; screen readers
 * announce its position in the full list.
 */
export function WalletScroller({ results, busy }: { results: Results; busy: boolean }) {
  const t = useT()
  const scroller = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const height = useListHeight()
  const [row] = useState(rowPitch)
  const count = results.leading.length + results.count
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => row,
    overscan: 6,
    paddingEnd: 12,
    initialOffset: () => listStore.getState().offset,
    // Keeps the row with the focus, however far the list is scrolled.
    rangeExtractor: (range) => withActive(range, active),
  })
  const items = virtualizer.getVirtualItems()
  const wanted = useRef<number>(undefined)
  useEffect(() => {
    for (const { index } of items) {
      const page = pageIndex(results, index)
      if (page > 0) needPage(page)
    }
  }, [items, results])
  // The row that a key moved to may not be rendered yet.
  useEffect(() => {
    if (wanted.current !== undefined && focusRow(scroller.current, wanted.current)) wanted.current = undefined
  })
  // In a layout effect: in browsers without `scrollend`, such as Safari before 26.2, the offset is read before the list is removed.
  useLayoutEffect(() => saveOffset(scroller.current), [])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = Math.min(count - 1, Math.max(0, step(active, count, Math.floor(height / row))))
    setActive(next)
    virtualizer.scrollToIndex(next)
    wanted.current = next
  }
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      style={{ blockSize: safeBlockSize(height) }}
      data-wallet-scroller=""
    >
      <ul
        className={styles.list}
        style={{ blockSize: virtualizer.getTotalSize() }}
        aria-label={t('directory.list')}
        aria-busy={busy || undefined}
        onKeyDown={onKeyDown}
      >
        {items.map(({ index, start }) => (
          <li
            key={index}
            className={styles.item}
            style={{ transform: `translateY(${start}px)` }}
            aria-setsize={count}
            aria-posinset={index + 1}
            data-index={index}
            onFocus={() => setActive(index)}
          >
            <Item results={results} index={index} tabIndex={index === active ? 0 : -1} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type ItemProps = { results: Results; index: number; tabIndex: number }

function Item({ results, index, tabIndex }: ItemProps) {
  const t = useT()
  const number = pageIndex(results, index)
  const page = results.pages[number]
  const row = results.leading[index] ?? findRow(results, index)
  if (row !== null) return <DirectoryRow row={row} tabIndex={tabIndex} />
  if (page !== 'failed') return <Placeholder />
  return (
    <ListRow
      leading={<Skeleton shape="icon" />}
      title={t('directory.rowFailed')}
      trailing={t('common.tryAgain')}
      tabIndex={tabIndex}
      onClick={() => retryPage(number)}
    />
  )
}

function Placeholder() {
  return (
    <span className={styles.placeholder} aria-hidden="true">
      <Skeleton shape="icon" />
      <Skeleton shape="line" />
    </span>
  )
}

/** Returns the number, from 1, of the page that holds a row of the directory; less for the rows before them. */
function pageIndex({ query, leading }: Results, index: number): number {
  return Math.floor((index - leading.length) / pageSize(query)) + 1
}

function findRow(results: Results, index: number): Row | null {
  const page = results.pages[pageIndex(results, index)]
  const entry = Array.isArray(page)
    ? page[(index - results.leading.length) % pageSize(results.query)]
    : undefined
  return entry === undefined ? null : { wallet: null, entry }
}

function withActive(range: Range, active: number): number[] {
  const indices = defaultRangeExtractor(range)
  if (active >= range.count || indices.includes(active)) return indices
  return [...indices, active].sort((first, second) => first - second)
}

/** @returns whether the row existed and got the focus. */
function focusRow(scroller: HTMLElement | null, index: number): boolean {
  const button = scroller?.querySelector<HTMLElement>(`[data-index="${index}"] button`)
  button?.focus({ preventScroll: true })
  return Boolean(button)
}

/** Saves the scroll position for when the view is opened again. */
function saveOffset(scroller: HTMLElement | null): () => void {
  const save = () => listStore.setState({ offset: scroller?.scrollTop ?? 0 })
  scroller?.addEventListener('scrollend', save)
  return () => {
    scroller?.removeEventListener('scrollend', save)
    save()
  }
}
