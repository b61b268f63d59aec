import type { WalletEntry } from '@latch/protocol/directory.ts'
import { createStore } from 'zustand/vanilla'
import { fetchWallets } from '#api/directory.ts'
import { reportFailure } from '#app/reportFailure.ts'
import { loadLeading } from '#connectors/directory/leading.ts'
import { answers, type ListQuery, normaliseSearch, pageSize, type Row } from '#connectors/directory/rows.ts'
import { directoryScope } from '#connectors/directory/rules.ts'
import { wantedFamily } from '../connect/index.ts'
import { reportUnread } from './reportUnread.ts'

/** Milliseconds of debounce of the search: about one request a word. */
const REST_MS = 300

type Page = readonly WalletEntry[] | 'loading' | 'failed'

export type Results = {
  query: ListQuery
  leading: readonly Row[]
  /** Ids of the entries before the directory's rows. */
  listed: readonly string[]
  /** Pages of the directory's part, by number from 1. */
  pages: Readonly<Record<number, Page>>
  /** Number of rows of the directory's part, loaded or not. */
  count: number
}

export type ListState = {
  /** As typed. */
  text: string
  isCertified: boolean
  status: 'loading' | 'ready' | 'failed'
  /** The last answer; stays on screen until the next one arrives. */
  results: Results | null
  /** Whether the directory has certified wallets; false until known. */
  knowsBadges: boolean
  /** Scroll position in CSS pixels. */
  offset: number
}

const START: ListState = {
  text: '',
  isCertified: false,
  status: 'loading',
  results: null,
  knowsBadges: false,
  offset: 0,
}

/** The list of all wallets, kept while the modal is open. */
export const listStore = createStore<ListState>(() => START)

let current: ListQuery | null = null
let running: AbortController | undefined
let resting: ReturnType<typeof setTimeout> | undefined

/** Loads the first rows unless they are loaded or loading. Another family is another list. */
export function openList(): void {
  if (current !== null && current.family !== wantedFamily()) resetList()
  if (current === null) void loadList()
}

/** Clears the search and its results. */
export function resetList(): void {
  stop()
  current = null
  listStore.setState(START)
}

export function typeText(text: string): void {
  listStore.setState({ text })
  clearTimeout(resting)
  if (normaliseSearch(text) === current?.search) return
  resting = setTimeout(() => void loadList(), text === '' ? 0 : REST_MS)
}

export function setCertified(isCertified: boolean): void {
  listStore.setState({ isCertified })
  void loadList()
}

/** Retries after a failure. */
export function retryList(): void {
  void loadList()
}

/** Loads a page of the directory's part unless it was requested. */
export function needPage(number: number): void {
  const { results } = listStore.getState()
  if (results !== null && results.pages[number] === undefined) void loadPage(results, number)
}

export function retryPage(number: number): void {
  const { results } = listStore.getState()
  if (results?.pages[number] === 'failed') void loadPage(results, number)
}

async function loadPage(results: Results, number: number): Promise<void> {
  putPage(results, number, 'loading')
  try {
    const { wallets } = await fetchWallets(pageQuery(results.query, results.listed, number))
    putPage(results, number, wallets)
  } catch (error) {
    reportFailure(error, 'APKT003')
    putPage(results, number, 'failed')
  }
}

async function loadList(): Promise<void> {
  stop()
  const controller = new AbortController()
  running = controller
  const { text, isCertified } = listStore.getState()
  const query = { search: normaliseSearch(text), isCertified, family: wantedFamily() }
  current = query
  listStore.setState({ status: 'loading' })
  try {
    const results = await load(query, controller.signal)
    if (running === controller) show(results)
  } catch (error) {
    if (running !== controller) return
    reportUnread(error)
    listStore.setState({ status: 'failed' })
  }
}

async function load(query: ListQuery, signal: AbortSignal): Promise<Results> {
  const { installed, chosen, ids: listed } = await loadLeading(signal, query.family)
  const first = await fetchWallets(pageQuery(query, listed, 1), { signal })
  const own = chosen.map((entry) => ({ wallet: null, entry }))
  const leading = [...installed, ...own].filter((row) => answers(row, query))
  return { query, leading, listed, pages: { 1: first.wallets }, count: first.count }
}

function show(results: Results): void {
  const entries = results.pages[1]
  const seen = [...results.leading.map(({ entry }) => entry), ...(Array.isArray(entries) ? entries : [])]
  const { knowsBadges } = listStore.getState()
  listStore.setState({
    results,
    status: 'ready',
    offset: 0,
    knowsBadges: knowsBadges || seen.some((entry) => entry?.badge_type === 'certified'),
  })
}

function pageQuery({ search, isCertified, family }: ListQuery, listed: readonly string[], page: number) {
  return {
    ...directoryScope(listed, family),
    page,
    entries: pageSize({ search }),
    search,
    badge_type: isCertified ? ('certified' as const) : undefined,
  }
}

/** Only changes the results that the page belongs to. */
function putPage(results: Results, number: number, page: Page): void {
  listStore.setState(({ results: now }) =>
    now?.query === results.query ? { results: { ...now, pages: { ...now.pages, [number]: page } } } : {},
  )
}

function stop(): void {
  clearTimeout(resting)
  running?.abort()
  running = undefined
}
