import { type WalletEntry, WalletEntrySchema, type WalletPlatform } from '@latch/protocol/directory.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import * as z from 'zod/mini'
import { config } from '#core/configStore.ts'
import { allowDeepLinks } from '#core/deepLinks.ts'
import { RpcError } from '#core/rpcError.ts'
import { createAnswerCache, type ReadOptions } from './answerCache.ts'
import { type FetchTrouble, fetchJson } from './fetchJson.ts'
import { keepRetired } from './retiredWallets.ts'

/** Milliseconds for which a page of the directory stays cached. Equal to hosting's lifetime at the edge. */
const FRESH = 300_000

/** Query of `GET /getWallets`; an absent or empty field does not filter. */
export type WalletsQuery = {
  /** Counted from 1. */
  page?: number
  /** Entries of a page. */
  entries?: number
  search?: string
  badge_type?: 'certified' | undefined
  include?: readonly string[]
  exclude?: readonly string[]
  /** CAIP-2. A wallet whose chains are listed matches if one is in the same family. */
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
const PageSchema = z.object({
  data: z.array(z.unknown()),
  count: z.number().check(z.minimum(0)),
  retired: z.optional(z.array(z.unknown())),
})

type DirectoryFailure = 'TIMEOUT' | 'DIRECTORY_UNAVAILABLE' | 'DIRECTORY_MALFORMED'

const pages = createAnswerCache<WalletsPage>(FRESH)

/**
 * Fetches wallets from the directory. Equal concurrent calls share one request, which ends when no caller waits for it;
 * its answer is cached for five minutes.
 *
 * @throws RpcError -32603, or -32005 at hosting's rate limit, with `data.reason` TIMEOUT, DIRECTORY_UNAVAILABLE or
 * DIRECTORY_MALFORMED; 4001, reason HOST_ABORTED, on abort.
 */
export function fetchWallets(query: WalletsQuery, options: ReadOptions = {}): Promise<WalletsPage> {
  const path = walletsPath(query)
  const fetchPage = async (controller: AbortController) =>
    readWallets(await fetchJson(path, { controller, fail: failure }))
  return pages.read(path, fetchPage, options)
}

/** Clears the cached pages. */
export function forgetWallets(): void {
  pages.clear()
}

function walletsPath(query: WalletsQuery): string {
  const parameters = new URLSearchParams({ projectId: config().projectId })
  for (const [name, value] of Object.entries(query)) {
    // A list as its entries with commas between them.
    const text = String(value ?? '')
    if (text !== '') parameters.set(name, text)
  }
  return `/getWallets?${parameters}`
}

/** @throws RpcError -32603, reason DIRECTORY_MALFORMED. */
export function readWallets(body: unknown): WalletsPage {
  const parsed = z.safeParse(PageSchema, body)
  if (!parsed.success) throw failure('MALFORMED')
  keepRetired(parsed.data.retired)
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

function failure(trouble: FetchTrouble, response?: Response): RpcError {
  const reason: DirectoryFailure = trouble === 'TIMEOUT' ? trouble : `DIRECTORY_${trouble}`
  return new RpcError({
    code: response?.status === 429 ? RpcCode.limitExceeded : RpcCode.internal,
    message: 'The list of wallets cannot be loaded. Try again.',
    reason,
  })
}
