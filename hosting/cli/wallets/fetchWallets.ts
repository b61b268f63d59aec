import {
  GET_WALLETS_LIMITS,
  unknownWallet,
  type WalletEntry,
  WalletEntrySchema,
} from '@latch/protocol/directory.ts'
import * as z from 'zod'
import { CliError } from '../cliError.ts'
import { fetchFrom, type Source } from './source.ts'

/** Services may omit fields or send more; the fields that matter are checked entry by entry. */
const PageSchema = z.object({
  data: z.array(z.looseObject({ id: z.string() })),
  count: z.int().min(0),
})
type Page = z.infer<typeof PageSchema>

const UNKNOWN = unknownWallet()

export type FetchedWallets = { wallets: WalletEntry[]; refused: { id: string; reason: string }[] }

/**
 * The whole list of a service, in its order.
 *
 * @throws {@link CliError} when a page fails, fewer entries came than the service counts, or most of them are refused:
 * half a list must not replace a whole one.
 */
export async function fetchWallets(source: Source): Promise<FetchedWallets> {
  const found = new Map<string, unknown>()
  for (let page = 1; ; page += 1) {
    const { data, count } = await fetchPage(source, page)
    for (const entry of data) found.set(entry.id, entry)
    if (found.size >= count && count > 0) break
    if (data.length === 0 || page === GET_WALLETS_LIMITS.page)
      throw new CliError(`The source counts ${count} wallets and gave ${found.size}. Nothing was written.`)
  }
  const sifted = sift(found)
  if (sifted.wallets.length < found.size / 2)
    throw new CliError(
      `The source gave ${found.size} wallets of which ${sifted.refused.length} are malformed, e.g. ${sifted.refused[0]?.id}: ${sifted.refused[0]?.reason}. Nothing was written.`,
    )
  return sifted
}

function sift(found: ReadonlyMap<string, unknown>): FetchedWallets {
  const wallets: WalletEntry[] = []
  const refused: FetchedWallets['refused'] = []
  for (const [id, entry] of found) {
    const parsed = WalletEntrySchema.safeParse({ ...UNKNOWN, ...blankToNull(entry as object) })
    if (parsed.success) wallets.push(parsed.data)
    else refused.push({ id, reason: z.core.prettifyError(parsed.error).replaceAll('\n', ' ') })
  }
  return { wallets, refused }
}

/** Services write an unknown link as an empty string as often as `null`. */
function blankToNull(entry: object): object {
  return Object.fromEntries(
    Object.entries(entry).map(([field, value]) => [
      field,
      value === '' || value === undefined ? null : value,
    ]),
  )
}

async function fetchPage(source: Source, page: number): Promise<Page> {
  const query = { page: String(page), entries: String(GET_WALLETS_LIMITS.entries) }
  try {
    const response = await fetchFrom(source, 'getWallets', query)
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    return PageSchema.parse(await response.json())
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error)
    throw new CliError(`Page ${page} of ${source.source} failed: ${cause}. Nothing was written.`)
  }
}
