import { existsSync } from 'node:fs'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'

const workerConfig = './hosting/wrangler.widget.jsonc'

/**
 * `unit` runs in Node beside the sources, `worker` runs hosting inside workerd with a migrated D1, `relay` the
 * development relay inside workerd.
 */
export default defineConfig(async () => ({
  test: {
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{sdk,widget,hosting,e2e}/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'hosting/widget/**', 'hosting/dev/relay/src/**'],
        },
      },
      {
        plugins: [cloudflareTest({ wrangler: { configPath: './hosting/wrangler.relay.jsonc' } })],
        test: { name: 'relay', include: ['hosting/dev/relay/src/**/*.test.ts'] },
      },
      ...(existsSync(workerConfig)
        ? [
            {
              plugins: [
                cloudflareTest({
                  wrangler: { configPath: workerConfig },
                  miniflare: {
                    bindings: { TEST_MIGRATIONS: await readD1Migrations('./hosting/migrations') },
                  },
                }),
              ],
              test: { name: 'worker', include: ['hosting/widget/**/*.test.ts'] },
            },
          ]
        : []),
    ],
  },
}))
