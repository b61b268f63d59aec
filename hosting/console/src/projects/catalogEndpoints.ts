import { jsonResponse } from '#http/responses.ts'
import { readEndpoint } from '../endpoints.ts'
import type { ConsoleEndpoint } from '../served.ts'
import { readCatalog, searchWallets } from './catalog.ts'

/** Choices of the forms. */
export const CATALOG_ENDPOINTS: readonly ConsoleEndpoint[] = [
  readEndpoint('/api/catalog', 'read', async ({ env, var: { settings } }) =>
    jsonResponse(await readCatalog(env.DB, settings.widget)),
  ),
  readEndpoint('/api/wallets', 'read', async ({ env, req, var: { settings } }) =>
    jsonResponse(await searchWallets(env.DB, new URL(req.url).searchParams, settings.widget)),
  ),
]
