import { applyD1Migrations, createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { findProject } from '#db/projects.ts'
import { createWorker } from '#widget/src/createWorker.ts'
import type { WidgetEnvironment } from '#widget/src/environment.ts'
import { emptyDatabase } from './emptyDatabase.ts'
import { type ServedFiles, serveFiles } from './serveFiles.ts'

export const WIDGET = 'https://widget.example'
export const SCRIPT_HASH = `'sha256-${'A'.repeat(43)}='`
export const STYLE_HASH = `'sha256-${'B'.repeat(43)}='`

/** A minimal build, so that tests are about the Worker rather than the current widget. */
const FILES: ServedFiles = {
  '/embed.html': [
    'text/html',
    [
      '<!doctype html><html lang="en"><head><script type="application/json" id="latch-config"></script>',
      '<link rel="modulepreload" fetchpriority="low" data-start-view="connect" href="/assets/more.js"></head>',
      '<body><script type="application/json" id="latch-wallets"></script>',
      '<div id="root"><img alt="" data-project="logo" src="data:,">',
      '<h1 data-text="title.Connect">Connect a wallet</h1>',
      '<span data-feature="wallet_guide">Help</span></div></body></html>',
    ].join(''),
  ],
  '/embed.de.html': ['text/html', '<!doctype html><html lang="de"><body>Verbinden</body></html>'],
  '/manifest.json': [
    'application/json',
    JSON.stringify({ build: 'b1', scriptHashes: [SCRIPT_HASH], styleHashes: [STYLE_HASH] }),
  ],
  '/assets/main-new.js': ['text/javascript', 'new()'],
  '/v1/sdk.js': ['text/javascript', 'sdk()'],
  '/v1/sdk-0123456789abcdef.js': ['text/javascript', 'sdk()'],
  '/v1/integrity.json': ['application/json', '[]'],
  '/licenses.txt': ['text/plain', 'MIT'],
}

type Migrations = Parameters<typeof applyD1Migrations>[1]
type TestEnvironment = WidgetEnvironment & { INDEX: D1Database }
const bindings = env as unknown as TestEnvironment & {
  TEST_MIGRATIONS: Migrations
  INDEX_MIGRATIONS: Migrations
}

/** All of `hosting/migrations`, in their order. */
export const MIGRATIONS = bindings.TEST_MIGRATIONS

/** The limiters of a run count all its files as one address; a test of a limit passes its own. */
const unlimited: RateLimit = { limit: async () => ({ success: true }) }

export const testEnv: TestEnvironment = {
  ...bindings,
  ASSETS: serveFiles(FILES),
  WIDGET_ORIGIN: WIDGET,
  ADDRESS_LIMITER: unlimited,
  RPC_LIMITER: unlimited,
  HOSTED_LIMITER: unlimited,
  NAMES_LIMITER: unlimited,
  CCIP_LIMITER: unlimited,
}

/** Resets the databases to a deployment's first state: all files of a run share them. */
export async function migrate(): Promise<void> {
  await emptyDatabase(testEnv.DB)
  await emptyDatabase(testEnv.INDEX)
  await applyD1Migrations(testEnv.DB, MIGRATIONS)
  await applyD1Migrations(testEnv.INDEX, bindings.INDEX_MIGRATIONS)
}

/** The Worker without its cache of projects, so that a test can change one and call immediately. */
export const worker = createWorker(findProject)

/** One request to the Worker. @param path - With its query. */
export function callWorker(
  path: string,
  init: RequestInit = {},
  overrides: Record<string, unknown> = {},
): Promise<Response> {
  const request = new Request(`${WIDGET}${path}`, init) as Parameters<typeof worker.fetch>[0]
  return worker.fetch(request, { ...testEnv, ...overrides }, createExecutionContext())
}

type ProjectColumns = Partial<
  Record<
    | 'name'
    | 'allowed_origins'
    | 'features'
    | 'chains'
    | 'terms_url'
    | 'wallets'
    | 'email_capture'
    | 'account_actions'
    | 'theme'
    | 'texts'
    | 'locale'
    | 'logo',
    string
  > &
    Record<'allow_unsupported_chain', number>
>

export async function seedProject(id: string, columns: ProjectColumns = {}): Promise<void> {
  const row = {
    id,
    name: 'Demo',
    allowed_origins: '["https://app.example","https://*.app.example"]',
    chains: '["eip155:8453","eip155:1"]',
    ...columns,
  }
  const names = Object.keys(row)
  await testEnv.DB.prepare(
    `INSERT OR REPLACE INTO projects (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
  )
    .bind(...Object.values(row))
    .run()
}

/** A project that the console has saved for a preview. @param expires - Unix milliseconds. */
export async function seedPreview(id: string, expires: number): Promise<void> {
  await seedProject(id)
  await testEnv.DB.prepare('INSERT OR REPLACE INTO console_previews (id, expires) VALUES (?, ?)')
    .bind(id, expires)
    .run()
}

/** Directives of a response's policy. */
export function contentPolicy(response: Response): Record<string, string> {
  const directives = (response.headers.get('Content-Security-Policy') ?? '').split('; ')
  return Object.fromEntries(directives.map((directive) => directive.split(/ (.*)/s).slice(0, 2)))
}

/** Returns the configuration in the page's script element. */
export async function embeddedConfig(response: Response): Promise<Record<string, unknown>> {
  const html = await response.text()
  return JSON.parse(/id="latch-config">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')
}
