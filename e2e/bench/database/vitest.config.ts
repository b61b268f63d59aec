import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const here = (file: string) => join(import.meta.dirname, file)

/** Tests of the login services in Node, over SQLite files of a hundred thousand wallets: their requests are timed. */
export default defineConfig({
  root: here('../../..'),
  resolve: {
    alias: { 'cloudflare:workers': here('workers.ts'), 'cloudflare:test': here('workersTest.ts') },
  },
  test: {
    setupFiles: here('bench.setup.ts'),
    include: [
      'e2e/bench/database/clocks.ts',
      'hosting/auth/src/{signUp,sessions}.test.ts',
      'hosting/login/{accountLife,strictMode,permissions}.test.ts',
      'hosting/login/testing/deletion.test.ts',
    ],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Nothing else runs beside what is timed.
    fileParallelism: false,
  },
})
