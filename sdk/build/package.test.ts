import { execFileSync, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'esbuild'
import { publint } from 'publint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { SDK } from './bundle.ts'
import { buildPackage } from './package.ts'

/** A dapp with the package installed. */
let dapp: string

beforeAll(async () => {
  dapp = mkdtempSync(join(tmpdir(), 'latch-dapp-'))
  const published = join(dapp, 'published')
  mkdirSync(published)
  copyFileSync(join(SDK, 'package.json'), join(published, 'package.json'))
  await buildPackage(join(published, 'dist'))
  installPacked(published)
  for (const name of ['react', '@types/react', 'csstype', 'penpal', 'viem']) symlinkModule(name)
}, 240_000)
afterAll(() => rmSync(dapp, { recursive: true, force: true }))

/** Disables a feature of Node's newest versions: requiring an ES module. */
const NO_REQUIRE = '--no-experimental-require-module'

const USE = `const sdk = createSdk({ projectId: 'demo', origin: 'https://wallet.example' })
const verifier = createVerifier({ issuer: 'https://wallet.example', origins: [], projectId: 'demo' })
const mocked = mockLatch({ connected: true }).sdk
console.log(sdk.getState().status, mocked.getState().status, typeof verifier.verifySession)
`

test.each([
  ['requires it', 'page.cjs', (name: string) => `require('${name}')`],
  ['imports it', 'page.mjs', (name: string) => `await import('${name}')`],
])('a file that %s runs', (_, file, load) => {
  const entries = { createSdk: '', createVerifier: '/server', mockLatch: '/testing' }
  const code = `${Object.entries(entries)
    .map(([member, entry]) => `const { ${member} } = ${load(`@latch/sdk${entry}`)}\n`)
    .join('')}${USE}`
  writeFileSync(join(dapp, file), code)
  const run = [...(process.allowedNodeEnvironmentFlags.has(NO_REQUIRE) ? [NO_REQUIRE] : []), file]
  expect(execFileSync(process.execPath, run, { cwd: dapp, encoding: 'utf8' })).toBe(
    'disconnected connected function\n',
  )
})

test.each(['page.cts', 'page.mts'])('TypeScript of node16 reads its types from %s', (file) => {
  const imports = `import { createSdk } from '@latch/sdk'
import { createVerifier } from '@latch/sdk/server'
import { mockLatch } from '@latch/sdk/testing'
`
  writeFileSync(join(dapp, file), imports + USE)
  expect(typeErrors(file, ['--module', 'node16'])).toBe('')
})

/** Returns the compiler's errors for a file of the dapp. */
function typeErrors(file: string, options: readonly string[]): string {
  const tsc = join(SDK, '../node_modules/typescript/bin/tsc')
  const strict = ['--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2022,dom', '--types', '']
  return spawnSync(process.execPath, [tsc, ...strict, ...options, file], { cwd: dapp, encoding: 'utf8' })
    .stdout
}

/** Installs the package as npm packs it, without files that the manifest omits. */
function installPacked(published: string): void {
  const pack = ['pack', '--ignore-scripts', '--json', '--pack-destination', dapp]
  const [{ filename }] = JSON.parse(execFileSync('npm', pack, { cwd: published, encoding: 'utf8' }))
  const scope = join(dapp, 'node_modules/@latch')
  mkdirSync(scope, { recursive: true })
  execFileSync('tar', ['-xzf', join(dapp, filename), '-C', scope])
  renameSync(join(scope, 'package'), join(scope, 'sdk'))
}

/** Links a module that the page of a package user also has. */
function symlinkModule(name: string): void {
  const target = join(dapp, 'node_modules', name)
  mkdirSync(dirname(target), { recursive: true })
  symlinkSync(join(SDK, '../node_modules', name), target)
}

test('a linter of packages finds nothing in what npm packs', async () => {
  const { messages } = await publint({
    pkgDir: join(dapp, 'node_modules/@latch/sdk'),
    pack: false,
    strict: true,
  })
  expect(messages).toEqual([])
})

test('the command runs as npm installs it, and no module of a page has any of it', () => {
  const installed = join(dapp, 'node_modules/@latch/sdk')
  const help = execFileSync(process.execPath, [join(installed, manifest.bin.latch), 'init', '--help'])
  expect(String(help)).toContain('--template')
  const modules = globSync('dist/**/*.js', { cwd: installed }).filter(
    (file) => !file.startsWith('dist/init/'),
  )
  expect(modules.length).toBeGreaterThan(10)
  const code = modules.map((file) => readFileSync(join(installed, file), 'utf8'))
  expect(code.filter((text) => /['"]node:|InitError/.test(text))).toEqual([])
})

/** Every entry with a name that it exports; the file of Vue needs Vue, and wagmi's is ES modules alone. */
const ENTRIES = {
  '': 'createSdk',
  '/elements': 'defineElements',
  '/react': 'useSession',
  '/server': 'createVerifier',
  '/svelte': 'session',
} as const

test('there are no entries but those that are tested, here or with their framework', () => {
  const elsewhere = ['./package.json', './testing', './vue', './wagmi']
  const named = Object.keys(ENTRIES).map((entry) => `.${entry}`)
  expect(
    Object.keys(manifest.exports)
      .filter((entry) => !elsewhere.includes(entry))
      .sort(),
  ).toEqual(named.sort())
})

test.each([
  ['required', 'all.cjs', (from: string) => `require('${from}')`],
  ['imported', 'all.mjs', (from: string) => `await import('${from}')`],
])('every entry can be %s on a server', (_, file, load) => {
  const lines = Object.entries(ENTRIES).map(
    ([entry, name]) => `console.log(typeof (${load(`@latch/sdk${entry}`)}).${name})`,
  )
  writeFileSync(join(dapp, file), lines.join('\n'))
  const run = [...(process.allowedNodeEnvironmentFlags.has(NO_REQUIRE) ? [NO_REQUIRE] : []), file]
  const printed = execFileSync(process.execPath, run, { cwd: dapp, encoding: 'utf8' })
  expect(printed).toBe('function\n'.repeat(lines.length))
})

test.each([
  ['node16', 'all.cts'],
  ['node16', 'all.mts'],
  ['esnext', 'all.ts'],
])('TypeScript of %s finds the types of every entry from %s', (module, file) => {
  const lines = Object.entries(ENTRIES).map(
    ([entry, name], index) =>
      `import { ${name} as used${index} } from '@latch/sdk${entry}'\nconst checked${index}: Function = used${index}\n` +
      // What has no types is \`any\`, which is a string, too.
      `// @ts-expect-error\nconst wrong${index}: string = used${index}\nvoid [checked${index}, wrong${index}]\n`,
  )
  writeFileSync(join(dapp, file), lines.join(''))
  const resolution = module === 'esnext' ? ['--moduleResolution', 'bundler'] : []
  expect(typeErrors(file, ['--module', module, ...resolution])).toBe('')
})

const CONNECTOR_USE = `import { latch } from '@latch/sdk/wagmi'
import { createConfig, http } from 'wagmi'
import { mainnet } from 'wagmi/chains'

export const config = createConfig({
  chains: [mainnet],
  transports: { [mainnet.id]: http() },
  connectors: [latch({ projectId: 'demo', origin: 'https://wallet.example' })],
})
// @ts-expect-error
export const wrong: string = latch({ projectId: 'demo' })
`

test('TypeScript types the connector where npm keeps the core of wagmi below wagmi', () => {
  const wagmi = join(dapp, 'node_modules/wagmi')
  mkdirSync(join(wagmi, 'node_modules/@wagmi'), { recursive: true })
  symlinkSync(join(SDK, '../node_modules/@wagmi/core'), join(wagmi, 'node_modules/@wagmi/core'))
  writeFileSync(join(wagmi, 'index.d.ts'), `export * from '@wagmi/core'\n`)
  writeFileSync(join(wagmi, 'chains.d.ts'), `export * from '@wagmi/core/chains'\n`)
  writeFileSync(join(dapp, 'config.ts'), CONNECTOR_USE)
  const options = ['--module', 'esnext', '--moduleResolution', 'bundler', '--skipLibCheck']
  expect(typeErrors('config.ts', options)).toBe('')
})

/** Maximum Brotli bytes, minified, of everything that an import adds; the framework is the page's. See `docs/performance.md`. */
const BYTES = [
  ['/react', '*', 3_200],
  ['/react', '{ useSession }', 1_000],
  ['/react', '{ useLatch }', 400],
  ['/vue', '*', 3_200],
  ['/vue', '{ useLatch }', 400],
  ['/svelte', '*', 2_600],
  ['/svelte', '{ session }', 700],
  ['/elements', '{ defineElements }', 2_100],
] as const

test.each(BYTES)('%s gives %s for at most %i bytes', async (entry, names, maxBytes) => {
  const { outputFiles } = await build({
    stdin: { contents: `export ${names} from '@latch/sdk${entry}'`, resolveDir: dapp },
    bundle: true,
    minify: true,
    format: 'esm',
    external: ['react', 'vue'],
    write: false,
  })
  const { length } = brotliCompressSync(outputFiles[0]?.contents ?? '')
  expect(length).toBeGreaterThan(0)
  expect(length).toBeLessThanOrEqual(maxBytes)
})
