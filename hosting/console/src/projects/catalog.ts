import { ACCOUNT_ACTIONS } from '@latch/protocol/accountActions.ts'
import type { WalletEntry } from '@latch/protocol/directory.ts'
import { FEATURES } from '@latch/protocol/features.ts'
import { TRANSLATED } from '@latch/protocol/language.ts'
import { InputError } from '#db/inputError.ts'
import { REPLACEABLE_TEXTS } from '#projects/modalTexts.ts'
import { findWallets } from '#widget/src/directory/findWallets.ts'
import { parseWalletsQuery } from '#widget/src/directory/query.ts'
import type { Catalog, WalletChoice } from '../../protocol/projects.ts'

/** Returns the choices of the forms. @param widget - Origin of the widget. */
export async function readCatalog(db: D1Database, widget: string): Promise<Catalog> {
  const { results } = await db
    .prepare('SELECT id, name, icon_url, testnet FROM chains WHERE enabled = 1 ORDER BY testnet, name')
    .all<{ id: string; name: string; icon_url: string | null; testnet: number }>()
  return {
    chains: results.map(({ id, name, icon_url, testnet }) => ({
      ...{ id, name, isTestnet: testnet === 1 },
      icon: icon_url === null ? null : new URL(icon_url, widget).href,
    })),
    features: Object.entries(FEATURES).map(([id, { byDefault }]) => ({ id, byDefault })),
    accountActions: [...ACCOUNT_ACTIONS],
    locales: ['en', ...TRANSLATED],
    texts: [...REPLACEABLE_TEXTS],
    widget,
  }
}

/** Wallets in one answer to a search. */
const FOUND = '20'

/**
 * Finds wallets of the directory as the modal does.
 *
 * @param parameters - `search`, or `ids`.
 * @throws InputError for a search that is too long, or malformed IDs.
 */
export async function searchWallets(
  db: D1Database,
  parameters: URLSearchParams,
  widget: string,
): Promise<WalletChoice[]> {
  const ids = parameters.get('ids')
  if (ids === '') return []
  const query = parseWalletsQuery(
    new URLSearchParams(
      ids === null
        ? { search: parameters.get('search') ?? '', entries: FOUND }
        : { include: ids, entries: String(ids.split(',').length) },
    ),
  )
  if (Array.isArray(query))
    throw new InputError(
      'The search is not valid.',
      query.map(({ field, description }) => ({ path: field, message: description })),
    )
  const { entries } = await findWallets(db, query)
  return entries.map((entry) => toChoice(JSON.parse(entry), widget))
}

function toChoice({ id, name, image_id }: WalletEntry, widget: string): WalletChoice {
  return {
    id,
    name,
    icon: image_id === null ? null : `${widget}/getWalletImage/${encodeURIComponent(image_id)}`,
  }
}
