import { applyD1Migrations, createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { emptyDatabase } from '#testing/emptyDatabase.ts'
import { type ServedFiles, serveFiles } from '#testing/serveFiles.ts'
import { consoleWorker } from '../createConsole.ts'
import type { ConsoleEnvironment } from '../environment.ts'

export const CONSOLE = 'https://console.example'
export const WIDGET = 'https://widget.example'

const FILES: ServedFiles = {
  '/index.html': ['text/html; charset=utf-8', '<!doctype html><title>Latch console</title>'],
  '/assets/index-0123abcd.js': ['text/javascript', 'start()'],
}

type Migrations = Parameters<typeof applyD1Migrations>[1]
const bindings = env as unknown as ConsoleEnvironment & {
  WEBHOOKS_DB: D1Database
  TEST_MIGRATIONS: Migrations
  WEBHOOKS_MIGRATIONS: Migrations
}

/** The limiters of a run count all its files as one address; a test of a limit passes its own. */
const unlimited: RateLimit = { limit: async () => ({ success: true }) }

export const testEnv: ConsoleEnvironment = {
  ...bindings,
  ASSETS: serveFiles(FILES),
  CONSOLE_ORIGIN: CONSOLE,
  WIDGET_ORIGIN: WIDGET,
  ADDRESS_LIMITER: unlimited,
  LOGIN_LIMITER: unlimited,
}

/** Resets the databases to a deployment's first state. */
export async function migrate(): Promise<void> {
  await emptyDatabase(testEnv.DB)
  await applyD1Migrations(testEnv.DB, bindings.TEST_MIGRATIONS)
  await emptyDatabase(bindings.WEBHOOKS_DB)
  await applyD1Migrations(bindings.WEBHOOKS_DB, bindings.WEBHOOKS_MIGRATIONS)
}

/** Sends one request to the Worker, as it is: without cookies and headers of a browser. */
export function callConsole(
  path: string,
  init: RequestInit = {},
  overrides: Partial<ConsoleEnvironment> = {},
): Promise<Response> {
  const request = new Request(`${CONSOLE}${path}`, init) as Parameters<typeof consoleWorker.fetch>[0]
  return consoleWorker.fetch(request, { ...testEnv, ...overrides }, createExecutionContext())
}
