import { existsSync } from 'node:fs'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'

const workerConfig = './hosting/wrangler.widget.jsonc'

/** Two projects: `unit` runs in Node beside the sources, `worker` runs hosting inside workerd with a migrated D1. */
export default defineConfig(async () => ({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{sdk,widget,hosting,e2e}/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'hosting/widget/**'],
        },
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
