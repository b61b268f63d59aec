import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { docs } from './docs.ts'

const { commands, site } = vi.hoisted(() => ({ commands: [] as string[], site: { folder: '' } }))
vi.mock(import('../wrangler.ts'), async (load) => ({
  ...(await load()),
  runWrangler: async (config, args) => {
    commands.push(`${config.split('/').at(-1)} ${args.join(' ')}`)
    return 0
  },
}))
vi.mock(import('#dev/stack/build.ts'), async (load) => ({
  ...(await load()),
  buildDocsIfStale: async () => site.folder,
}))
vi.mock(import('wrangler'), async (load) => ({
  ...(await load()),
  unstable_readConfig: () =>
    ({ vars: { WIDGET_ORIGIN: 'https://widget.example', PROJECT_ID: 'docs' } }) as never,
}))

test('the site is deployed with the deployment that its playground tries, and a policy for it', async () => {
  site.folder = join(mkdtempSync(join(tmpdir(), 'latch-docs-')), 'site')
  mkdirSync(site.folder)
  await docs.check?.(null)
  await docs.deploy(null)
  expect(JSON.parse(readFileSync(join(site.folder, 'latch.json'), 'utf8'))).toEqual({
    widget: 'https://widget.example',
    projectId: 'docs',
  })
  expect(readFileSync(join(site.folder, '_headers'), 'utf8')).toMatch(
    /^\/\*\n {2}Content-Security-Policy: default-src 'none'; script-src 'self' https:\/\/widget\.example;/,
  )
  expect(commands).toEqual(['wrangler.docs.jsonc deploy'])
})
