import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SDK } from './bundle.ts'
import { buildPackage } from './package.ts'

/** A dapp with the package installed. */
let dapp: string

beforeAll(async () => {
  dapp = mkdtempSync(join(tmpdir(), 'latch-dapp-'))
  const installed = join(dapp, 'node_modules/@latch/sdk')
  mkdirSync(installed, { recursive: true })
  copyFileSync(join(SDK, 'package.json'), join(installed, 'package.json'))
  await buildPackage(join(installed, 'dist'))
}, 60_000)
afterAll(() => rmSync(dapp, { recursive: true, force: true }))

/** Takes from Node what its newest versions can do: require an ES module. */
const NO_REQUIRE = '--no-experimental-require-module'

const USE = `const sdk = createSdk({ projectId: 'demo', origin: 'https://wallet.example' })
const verifier = createVerifier({ issuer: 'https://wallet.example', origins: [], projectId: 'demo' })
console.log(sdk.getState().status, typeof verifier.verifySession)
`

test.each([
  ['requires it', 'page.cjs', "require('@latch/sdk')", "require('@latch/sdk/server')"],
  ['imports it', 'page.mjs', "await import('@latch/sdk')", "await import('@latch/sdk/server')"],
])('a file that %s runs', (_, file, index, server) => {
  const code = `const { createSdk } = ${index}\nconst { createVerifier } = ${server}\n${USE}`
  writeFileSync(join(dapp, file), code)
  const run = [...(process.allowedNodeEnvironmentFlags.has(NO_REQUIRE) ? [NO_REQUIRE] : []), file]
  expect(execFileSync(process.execPath, run, { cwd: dapp, encoding: 'utf8' })).toBe('disconnected function\n')
})

test.each(['page.cts', 'page.mts'])('TypeScript of node16 reads its types from %s', (file) => {
  const imports =
    "import { createSdk } from '@latch/sdk'\nimport { createVerifier } from '@latch/sdk/server'\n"
  writeFileSync(join(dapp, file), imports + USE)
  const tsc = join(SDK, '../node_modules/typescript/bin/tsc')
  const options = ['--noEmit', '--strict', '--module', 'node16', '--target', 'es2022', '--lib', 'es2022,dom']
  const { stdout } = spawnSync(process.execPath, [tsc, ...options, '--types', '', file], {
    cwd: dapp,
    encoding: 'utf8',
  })
  expect(stdout).toBe('')
})
