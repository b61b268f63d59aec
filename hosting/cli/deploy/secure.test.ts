import { expect, test, vi } from 'vitest'
import { secure } from './secure.ts'

const { commands } = vi.hoisted(() => ({ commands: [] as string[] }))
vi.mock(import('../wrangler.ts'), async (load) => ({
  ...(await load()),
  runWrangler: async (config, args) => {
    commands.push(`${config.split('/').at(-1)} ${args.join(' ')}`)
    return 0
  },
}))
vi.mock(import('@latch/secure/release/secureBuild.ts'), async (load) => ({
  ...(await load()),
  describeSecureBuild: () => ({ hashes: {}, latch: { version: '', pages: {} } }),
}))

test('the database that it shares has the schema of its code before that is deployed', async () => {
  await secure.deploy('staging')
  expect(commands).toEqual([
    'wrangler.widget.jsonc d1 migrations apply DB --remote --env staging',
    'wrangler.secure.jsonc deploy --env staging',
  ])
})
