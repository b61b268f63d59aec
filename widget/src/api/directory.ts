import * as z from 'zod/mini'
import { type WalletEntry, WalletEntrySchema, type WalletPlatform } from '../../protocol/directory.ts'
import { RpcCode } from '../../protocol/errors.ts'
import { config } from '../core/configStore.ts'
import { allowDeepLinks } from '../core/deepLinks.ts'
import { aborted, RpcError } from '../core/rpcError.ts'

/** Milliseconds that hosting has for a page. */
const DEADLINE = 10_000
/** Milliseconds for which a page is taken as it was. The same as hosting lets the edge keep it. */
const FRESH = 300_000
/** Pages that are kept; the whole data set of today fits. */
const KEPT = 64

/** What `GET /getWallets` is asked for; what is absent or empty restricts nothing. */
export type WalletsQuery = {
  /** Counted from 1. */
  page?: number
  /** Entries of a page. */
  entries?: number
  search?: string
  badge_type?: 'certified' | undefined
  include?: readonly string[]
  exclude?: readonly string[]
  /** CAIP-2; a wallet of which the directory knows the chains has one of the same family. */
  chains?: readonly string[]
  rdns?: readonly string[]
  names?: readonly string[]
  platform?: WalletPlatform | undefined
}

export type WalletsPage = {
  wallets: readonly WalletEntry[]
  /** Matches on all pages together. */
  count: number
}

/** Entries are looked at one by one: a wallet that is described badly does not take its page along. */
const PageSchema = z.object({ data: z.array(z.unknown()), count: z.number().check(z.minimum(0)) })

type Flight = { promise: Promise<WalletsPage>; callers: number; controller: AbortController }

const kept = new Map<string, { page: WalletsPage; at: number }>()
const flights = new Map<string, Flight>()

/**
 * Asks the directory. The same question at the same time is one request, and its answer is kept for five minutes.
 *
 * @throws RpcError -32603, or -32005 where hosting's rate limit is reached, with `data.reason` TIMEOUT,
 * DIRECTORY_UNAVAILABLE or DIRECTORY_MALFORMED; 4001, reason HOST_ABORTED, on abort.
 */
export async function fetchWallets(
  query: WalletsQuery,
  { signal, now = Date.now }: { signal?: AbortSignal; now?: () => number } = {},
): Promise<WalletsPage> {
  if (signal?.aborted) throw aborted()
  const path = pathOf(query)
  const known = kept.get(path)
  if (known !== undefined && now() - known.at < FRESH) return known.page
  const page = await join(path, signal)
  remember(path, { page, at: now() })
  return page
}

/** Forgets what was fetched. */
export function forgetWallets(): void {
  kept.clear()
}

function pathOf(query: WalletsQuery): string {
  const parameters = new URLSearchParams({ projectId: config().projectId })
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
    if (text !== '') parameters.set(name, text)
  }
  return `/getWallets?${parameters}`
}

/** Leaves with the caller's signal; the request itself ends when nobody waits for it any more. */
function join(path: string, signal: AbortSignal | undefined): Promise<WalletsPage> {
  const flight = flights.get(path) ?? depart(path)
  flight.callers++
  if (signal === undefined) return flight.promise
  return new Promise((resolve, reject) => {
    const leave = () => {
      reject(aborted())
      if (--flight.callers > 0) return
      flights.delete(path)
      flight.controller.abort()
    }
    signal.addEventListener('abort', leave, { once: true })
    flight.promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}

function depart(path: string): Flight {
  const controller = new AbortController()
  const promise = request(path, controller).finally(() => {
    if (flights.get(path) === flight) flights.delete(path)
  })
  const flight: Flight = { promise, callers: 0, controller }
  // Whoever aborted has been told already.
  promise.catch(() => undefined)
  flights.set(path, flight)
  return flight
}

async function request(path: string, controller: AbortController): Promise<WalletsPage> {
  let late = false
  const timer = setTimeout(() => {
    late = true
    controller.abort()
  }, DEADLINE)
  try {
    const response = await fetch(path, { credentials: 'omit', signal: controller.signal })
    if (!response.ok) throw failure('DIRECTORY_UNAVAILABLE', response.status)
    return readWallets(await response.json())
  } catch (error) {
    if (error instanceof RpcError) throw error
    if (late) throw failure('TIMEOUT')
    throw failure(error instanceof SyntaxError ? 'DIRECTORY_MALFORMED' : 'DIRECTORY_UNAVAILABLE')
  } finally {
    clearTimeout(timer)
  }
}

/** @throws RpcError -32603, reason DIRECTORY_MALFORMED. */
export function readWallets(body: unknown): WalletsPage {
  const parsed = z.safeParse(PageSchema, body)
  if (!parsed.success) throw failure('DIRECTORY_MALFORMED')
  return { wallets: parsed.data.data.flatMap(readEntry), count: Math.floor(parsed.data.count) }
}

function readEntry(entry: unknown): WalletEntry[] {
  const parsed = z.safeParse(WalletEntrySchema, entry)
  if (!parsed.success) {
    console.warn(
      `Latch: a wallet of the directory was left out: '${parsed.error.issues[0]?.path.join('.')}' is malformed.`,
    )
    return []
  }
  allowDeepLinks(parsed.data)
  return [parsed.data]
}

function remember(path: string, page: { page: WalletsPage; at: number }): void {
  kept.delete(path)
  kept.set(path, page)
  const [oldest] = kept.keys()
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
}

function failure(reason: 'TIMEOUT' | 'DIRECTORY_UNAVAILABLE' | 'DIRECTORY_MALFORMED', status = 0): RpcError {
  return new RpcError({
    code: status === 429 ? RpcCode.limitExceeded : RpcCode.internal,
    message: 'The list of wallets cannot be loaded. Try again.',
    data: { reason },
  })
}
