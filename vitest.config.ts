import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { reservePort } from './hosting/dev/stack/ports.ts'
import { lookForBitcoind } from './hosting/dev/stack/programs.ts'
import { hasAnvil } from './hosting/widget/anvil.setup.ts'
import { cutTexts } from './widget/build/cutTexts.ts'

process.env.ANVIL_PORT ??= String(await reservePort())
process.env.INDEXED_PORT ??= String(await reservePort())
process.env.EXCHANGE_PORT ??= String(await reservePort())
process.env.SUI_PORT ??= String(await reservePort())
process.env.COSMOS_PORT ??= String(await reservePort())
process.env.POLKADOT_PORT ??= String(await reservePort())
process.env.STACKS_PORT ??= String(await reservePort())
process.env.TRON_PORT ??= String(await reservePort())
process.env.BITCOIN_PORT ??= String(await reservePort())
const urlOf = (port: string | undefined) => (hasAnvil() ? `http://127.0.0.1:${port}` : '')
/** Milliseconds; longer than a wait inside a test, so that the wait fails and names its condition, also on a busy machine. */
const PATIENCE = 60_000
/** Files that run in the Workers of projects. */
const WORKER = '{hosting/{widget,secure,http,db,api},widget/families/*/worker}/**'
/** Files that run in the console's Worker. */
const CONSOLE = 'hosting/console/src/**'
/** Files that run in the two login services. */
const LOGIN = 'hosting/{login,auth,vault}/**'
const workerConfig = './hosting/wrangler.widget.jsonc'

/**
 * `unit` runs in Node beside the sources, `worker` runs hosting inside workerd with a migrated D1 and chains of its
 * own, `console` the console's Worker, `login` both login services, `relay` the development relay.
 */
export default defineConfig(async () => ({
  test: {
    // The pairing protocol's client does not await its check of an end that reaches it a second time; nothing of ours
    // can catch it.
    onUnhandledError: ({ message }) => !/Record was recently deleted - session/.test(message),
    retry: 0,
    // One more than there are cores, as tests of Workers wait for timers and databases: of two cores a quarter was idle.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        plugins: [cutTexts()],
        test: {
          name: 'unit',
          environment: 'node',
          // A thread starts sooner than a process.
          pool: 'threads',
          setupFiles: './e2e/harness/patience.setup.ts',
          testTimeout: process.env.PROVE ? 600_000 : PATIENCE,
          hookTimeout: process.env.PROVE ? 600_000 : PATIENCE,
          include: ['{sdk,widget,hosting,e2e}/**/*.test.ts'],
          exclude: ['**/node_modules/**', WORKER, LOGIN, CONSOLE, 'hosting/dev/relay/src/**'],
        },
      },
      {
        plugins: [cloudflareTest({ wrangler: { configPath: './hosting/wrangler.relay.jsonc' } })],
        test: { name: 'relay', include: ['hosting/dev/relay/src/**/*.test.ts'] },
      },
      {
        plugins: [
          cloudflareTest({
            wrangler: { configPath: './hosting/login/testing/wrangler.jsonc' },
            miniflare: {
              bindings: {
                AUTH_MIGRATIONS: await readD1Migrations('./hosting/auth/migrations'),
                VAULT_MIGRATIONS: await readD1Migrations('./hosting/vault/migrations'),
                WIDGET_MIGRATIONS: await readD1Migrations('./hosting/migrations'),
              },
            },
          }),
        ],
        test: {
          name: 'login',
          setupFiles: ['./hosting/testing/queryPlans.setup.ts', './hosting/testing/ownFile.setup.ts'],
          isolate: false,
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
          include: [`${LOGIN}/*.test.ts`],
        },
      },
      {
        plugins: [
          cloudflareTest({
            wrangler: { configPath: './hosting/wrangler.console.jsonc' },
            miniflare: {
              bindings: {
                TEST_MIGRATIONS: await readD1Migrations('./hosting/migrations'),
                WEBHOOKS_MIGRATIONS: await readD1Migrations('./hosting/webhooks/migrations'),
              },
            },
          }),
        ],
        test: {
          name: 'console',
          setupFiles: ['./hosting/testing/queryPlans.setup.ts', './hosting/testing/ownFile.setup.ts'],
          isolate: false,
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
          include: [`${CONSOLE}/*.test.ts`],
        },
      },
      ...(existsSync(workerConfig)
        ? [
            {
              plugins: [
                cloudflareTest({
                  wrangler: { configPath: workerConfig },
                  miniflare: {
                    bindings: {
                      TEST_MIGRATIONS: await readD1Migrations('./hosting/migrations'),
                      INDEX_MIGRATIONS: await readD1Migrations('./hosting/index/migrations'),
                      ANVIL_URL: urlOf(process.env.ANVIL_PORT),
                      INDEXED_URL: urlOf(process.env.INDEXED_PORT),
                      EXCHANGE_URL: urlOf(process.env.EXCHANGE_PORT),
                      SUI_URL: `http://127.0.0.1:${process.env.SUI_PORT}`,
                      COSMOS_URL: `http://127.0.0.1:${process.env.COSMOS_PORT}`,
                      STACKS_URL: `http://127.0.0.1:${process.env.STACKS_PORT}`,
                      TRON_URL: `http://127.0.0.1:${process.env.TRON_PORT}`,
                      BITCOIN_URL:
                        lookForBitcoind() === undefined ? '' : `http://127.0.0.1:${process.env.BITCOIN_PORT}`,
                      POLKADOT_URL: `http://127.0.0.1:${process.env.POLKADOT_PORT}`,
                    },
                  },
                }),
              ],
              test: {
                name: 'worker',
                setupFiles: ['./hosting/testing/queryPlans.setup.ts', './hosting/testing/ownFile.setup.ts'],
                // Half of the time went into fetching the same modules into a fresh workerd for each file; `migrate`
                // starts each on a database of its own.
                isolate: false,
                testTimeout: PATIENCE,
                hookTimeout: PATIENCE,
                include: [`${WORKER}/*.test.ts`],
                globalSetup: [
                  './hosting/widget/anvil.setup.ts',
                  './hosting/dev/standIns.setup.ts',
                  './widget/families/bip122/dev/node.setup.ts',
                ],
              },
            },
          ]
        : []),
    ],
  },
}))
