/** Shared by the directory's tests: the shipped list in a migrated D1, and the assets of a build. */
import {
  applyD1Migrations,
  createExecutionContext,
  type D1Migration,
  env,
  waitOnExecutionContext,
} from 'cloudflare:test'
import shipped from '#data/wallets/wallets.json'
import { worker } from '#testing/fixture.ts'
import type { WidgetEnvironment } from '../environment.ts'

const bindings = env as unknown as WidgetEnvironment & { TEST_MIGRATIONS: D1Migration[] }

export const shippedWallets: readonly Record<string, unknown>[] = shipped

export async function fillDirectory(wallets: readonly Record<string, unknown>[]): Promise<void> {
  await applyD1Migrations(bindings.DB, bindings.TEST_MIGRATIONS)
  const insert = bindings.DB.prepare(
    `INSERT INTO wallets (id, name, position, revision, entry) VALUES (?, ?, ?, 'test', ?)`,
  )
  const rows = wallets.map((wallet, position) =>
    insert.bind(wallet.id, wallet.name, position, JSON.stringify(wallet)),
  )
  await bindings.DB.batch([bindings.DB.prepare('DELETE FROM wallets'), ...rows])
}

/** The asset binding of a build that holds these files. */
export function assetFetcher(files: Record<string, string>): Fetcher {
  const fetchFile = async (input: RequestInfo | URL) => {
    const body = files[decodeURIComponent(new URL(input instanceof Request ? input.url : input).pathname)]
    return body === undefined ? new Response('gone', { status: 404 }) : new Response(body)
  }
  return { fetch: fetchFile } as unknown as Fetcher
}

let tests = 0

/** A fresh host for each test, so that none reads what another left in the edge cache. */
export function freshOrigin(): string {
  tests += 1
  return `https://directory-${tests}.test`
}

export async function callDirectory(
  target: string,
  { origin = freshOrigin(), method = 'GET', assets = assetFetcher({}), overrides = {} } = {},
): Promise<Response> {
  const context = createExecutionContext()
  const request = new Request(new URL(target, origin), { method }) as Parameters<typeof worker.fetch>[0]
  const response = await worker.fetch(request, { ...bindings, ASSETS: assets, ...overrides }, context)
  await waitOnExecutionContext(context)
  return response
}
