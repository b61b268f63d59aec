import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sdk from '@latch/sdk/package.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { readManifest } from './pack.ts'

const EXAMPLE = join(import.meta.dirname, '../../examples/tested-dapp/package.json')

test('the package has the version of the SDK, which the example installs, and pins what its code imports', async () => {
  const { version, dependencies } = await readManifest()
  expect(version).toBe(sdk.version)
  const { devDependencies } = JSON.parse(readFileSync(EXAMPLE, 'utf8'))
  expect(devDependencies['latch-dev']).toBe(`file:latch-dev-${version}.tgz`)
  expect(Object.keys(dependencies)).toEqual(
    expect.arrayContaining(['@reown/walletkit', '@walletconnect/core', 'jsqr', 'miniflare', 'viem']),
  )
  expect(Object.keys(dependencies)).not.toContain('@playwright/test')
  for (const range of Object.values(dependencies)) expect(range).toMatch(/^(npm:.+@)?\d/)
})
