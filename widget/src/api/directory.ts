import { type WalletEntry, WalletEntrySchema, type WalletPlatform } from '@latch/protocol/directory.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import * as z from 'zod/mini'
import { config } from '#core/configStore.ts'
import { allowDeepLinks } from '#core/deepLinks.ts'
import { RpcError } from '#core/rpcError.ts'
import { createAnswerCache, type ReadOptions } from './answerCache.ts'
import { type FetchTrouble, fetchJson } from './fetchJson.ts'
import { keepRetired } from './retiredWallets.ts'

/** Milliseconds for which a page is taken as it was. The same as hosting lets the edge keep it. */
const FRESH = 300_000

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
const PageSchema = z.object({
  data: z.array(z.unknown()),
  count: z.number().check(z.minimum(0)),
  retired: z.optional(z.array(z.unknown())),
})

type DirectoryFailure = 'TIMEOUT' | 'DIRECTORY_UNAVAILABLE' | 'DIRECTORY_MALFORMED'

const pages = createAnswerCache<WalletsPage>(FRESH)

/**
 * Asks the directory. The same question at the same time is one request, which ends when nobody waits for it any more;
 * its answer is kept for five minutes.
 *
 * @throws RpcError -32603, or -32005 where hosting's rate limit is reached, with `data.reason` TIMEOUT,
 * DIRECTORY_UNAVAILABLE or DIRECTORY_MALFORMED; 4001, reason HOST_ABORTED, on abort.
 */
export function fetchWallets(query: WalletsQuery, options: ReadOptions = {}): Promise<WalletsPage> {
  const path = pathOf(query)
  const fetchPage = async (controller: AbortController) =>
    readWallets(await fetchJson(path, { controller, fail: failure }))
  return pages.read(path, fetchPage, options)
}

/** Forgets what was fetched. */
export function forgetWallets(): void {
  pages.clear()
}

function pathOf(query: WalletsQuery): string {
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
