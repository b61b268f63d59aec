/**
 * Makes the npm package `latch-dev`: the offline stack of `npm start` with its Workers built, and the fixtures for
 * Playwright. Files are laid out as in this repository, so that each finds the others; only code that its entries reach
 * is included.
 *
 *     node hosting/kit/pack.ts [folder for the tarball]
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import families from '@latch/families/package.json' with { type: 'json' }
import sdk from '@latch/sdk/package.json' with { type: 'json' }
import widget from '@latch/widget/package.json' with { type: 'json' }
import { build, type Metafile, type OnResolveArgs, transform } from 'esbuild'
import { buildIfStale, buildPhoneIfStale } from '#dev/stack/build.ts'
import { bundleFile, readBundles, WORKER_NAMES } from '#dev/workers/bundles.ts'
import hosting from '#package.json' with { type: 'json' }
import repository from '../../package.json' with { type: 'json' }
import { findPackageFaults } from './packageFaults.ts'
import { bundlePageWallets } from './pageWallets/bundle.ts'

const ROOT = join(import.meta.dirname, '../..')
const TYPED = ['hosting/kit/startLatch', 'hosting/kit/playwright', 'hosting/dev/fetchLocal'] as const
/** The last one is a program of its own. */
const ENTRIES = [...TYPED, 'hosting/kit/main', 'widget/families/solana/dev/node'].map(
  (entry) => `${entry}.ts`,
)
/** Files that the code reads at runtime. */
const DATA = [
  'LICENSE',
  'hosting/migrations',
  'hosting/auth/migrations',
  'hosting/index/migrations',
  'hosting/vault/migrations',
  'hosting/webhooks/migrations',
  'hosting/data/tokens/tokens.json',
  'hosting/data/wallets/wallets.json',
  'hosting/dev/contracts',
  'hosting/dev/mailbox/page',
  'hosting/widget/dist',
  'widget/secure/dist',
]
/** The console is for operators of a deployment: tests of a dapp have none. */
const SERVED = WORKER_NAMES.filter((name) => name !== 'console')
/** Packages of contracts, and a program, that are read by their path. */
const BY_PATH = [
  '@account-abstraction/contracts',
  '@pimlico/alto',
  '@uniswap/swap-router-contracts',
  '@uniswap/v2-core',
  '@uniswap/v2-periphery',
  '@uniswap/v3-core',
  '@uniswap/v3-periphery',
]
const VERSIONS: Readonly<Record<string, string>> = {
  ...families.devDependencies,
  ...hosting.devDependencies,
  ...repository.devDependencies,
  ...hosting.dependencies,
  ...widget.dependencies,
  ...families.dependencies,
}

/**
 * Writes the package's files. @param out - Folder, existing or not. @throws Error that lists files that must not be in
 * it.
 */
export async function writePackage(out: string): Promise<void> {
  await buildIfStale(ROOT)
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  await buildPhoneIfStale(ROOT, join(out, 'hosting/dev/phone/dist'), new AbortController().signal)
  for (const path of DATA) cpSync(join(ROOT, path), join(out, path), { recursive: true })
  await writeBundles(out)
  await bundlePageWallets(join(out, 'hosting/kit/pageWallets/dist'))
  const { inputs } = await findCode()
  for (const [path, { imports }] of Object.entries(inputs)) await writeCode(out, path, imports)
  writeDeclarations(out)
  writeFileSync(join(out, 'package.json'), `${JSON.stringify(describePackage(inputs), null, 2)}\n`)
  cpSync(join(ROOT, 'hosting/kit/README.md'), join(out, 'README.md'))
  const faults = findPackageFaults(out, ROOT)
  if (faults.length > 0) throw new Error(`The package is not fit to publish:\n${faults.join('\n')}`)
}

/** Writes the package as npm publishes it. @returns the tarball. */
export async function packLatchDev(folder: string): Promise<string> {
  const out = mkdtempSync(join(tmpdir(), 'latch-dev-pack-'))
  try {
    await writePackage(out)
    mkdirSync(folder, { recursive: true })
    const args = ['pack', '--silent', '--pack-destination', resolve(folder)]
    const name = execFileSync('npm', args, { cwd: out, encoding: 'utf8' }).trim()
    return join(resolve(folder), name)
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}

/** The Workers, without the files they were made from and without a path of this machine. */
async function writeBundles(out: string): Promise<void> {
  for (const [name, { options }] of Object.entries(await readBundles(SERVED))) {
    const { rootPath, assets } = options
    const moved = {
      ...options,
      ...(rootPath && { rootPath: relative(ROOT, rootPath) }),
      ...(assets && { assets: { ...assets, directory: relative(ROOT, assets.directory) } }),
    }
    const file = join(out, relative(ROOT, bundleFile(name)))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify({ options: moved, inputs: [] }))
  }
}

/** The package.json of the package. */
export async function readManifest() {
  return describePackage((await findCode()).inputs)
}

async function findCode(): Promise<Metafile> {
  const { metafile } = await build({
    entryPoints: ENTRIES,
    absWorkingDir: ROOT,
    outdir: 'nowhere',
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    // Imports by name of other houses are files of ours, too.
    plugins: [{ name: 'houses', setup: (build) => build.onResolve({ filter: /^@latch\// }, findHouse) }],
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
  })
  return metafile
}

function findHouse({ path, importer }: OnResolveArgs): { path: string } {
  return { path: createRequire(importer).resolve(path) }
}

type Imports = Metafile['inputs'][string]['imports']

/** Each file by itself, and the others under the names that they have there. */
async function writeCode(out: string, path: string, imports: Imports): Promise<void> {
  const source = readFileSync(join(ROOT, path), 'utf8')
  const target = join(out, path)
  mkdirSync(dirname(target), { recursive: true })
  if (!path.endsWith('.ts')) return writeFileSync(target, source)
  const { code } = await transform(source, { loader: 'ts', target: 'node20.11', format: 'esm' })
  writeFileSync(toScript(target), renameImports(replaceNames(code, path, imports)))
}

/** Imports by name (`@latch/…`, `#…`) as relative ones: the package has no workspaces. */
function replaceNames(code: string, path: string, imports: Imports): string {
  const named = imports.filter(({ original }) => original && !original.startsWith('.'))
  return named.reduce(
    (text, { original, path: to }) =>
      text.replaceAll(JSON.stringify(original), JSON.stringify(relativeImport(path, to))),
    code,
  )
}

function relativeImport(from: string, to: string): string {
  const path = relative(dirname(from), to).replaceAll('\\', '/')
  return path.startsWith('.') ? path : `./${path}`
}

function toScript(path: string): string {
  return path.replace(/\.ts$/, '.js')
}

function renameImports(code: string): string {
  return code.replace(/(["'])([\w./-]*\/[\w./-]+)\.ts\1/g, '$1$2.js$1')
}

/** The types of what authors import, with those that they lead to. */
function writeDeclarations(out: string): void {
  const raw = mkdtempSync(join(tmpdir(), 'latch-dev-types-'))
  const config = join(raw, 'tsconfig.json')
  const files = TYPED.map((entry) => join(ROOT, `${entry}.ts`))
  const compilerOptions = {
    ...{ noEmit: false, declaration: true, emitDeclarationOnly: true, rootDir: ROOT, outDir: raw },
    ...{
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      types: ['node'],
      typeRoots: [join(ROOT, 'node_modules/@types')],
    },
  }
  writeFileSync(config, JSON.stringify({ extends: join(ROOT, 'tsconfig.json'), files, compilerOptions }))
  execFileSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', config], { stdio: 'inherit' })
  const done = new Set<string>()
  const copy = (path: string) => {
    if (done.has(path)) return
    done.add(path)
    const emitted = readFileSync(join(raw, `${path}.d.ts`), 'utf8')
    const importer = createRequire(join(ROOT, `${path}.ts`))
    const text = emitted.replace(/(["'])((?:#|@latch\/)[^"']+\.ts)\1/g, (_, quote: string, name: string) => {
      return quote + relativeImport(path, relative(ROOT, importer.resolve(name))) + quote
    })
    for (const [, name = ''] of text.matchAll(/["'](\.[^"']+)\.ts["']/g)) copy(join(dirname(path), name))
    mkdirSync(dirname(join(out, path)), { recursive: true })
    writeFileSync(join(out, `${path}.d.ts`), renameImports(text))
  }
  for (const entry of TYPED) copy(entry)
  rmSync(raw, { recursive: true, force: true })
}

function describePackage(inputs: Metafile['inputs']) {
  const imported = Object.values(inputs).flatMap(({ imports }) =>
    imports.filter(({ external }) => external).map(({ path }) => packageOf(path)),
  )
  const names = [...new Set([...imported, ...BY_PATH])].filter(
    (name) => name in VERSIONS && name !== PLAYWRIGHT,
  )
  return {
    name: 'latch-dev',
    version: sdk.version,
    type: 'module',
    license: sdk.license,
    description:
      'Latch on your machine, offline, for tests of your dapp: startLatch() and fixtures for Playwright',
    // As miniflare and graphql have it.
    engines: { node: '>=22' },
    bin: { 'latch-dev': './hosting/kit/main.js' },
    exports: {
      '.': { types: './hosting/kit/startLatch.d.ts', default: './hosting/kit/startLatch.js' },
      './fetchLocal': {
        types: './hosting/dev/fetchLocal.d.ts',
        default: './hosting/dev/fetchLocal.js',
      },
      './playwright': { types: './hosting/kit/playwright.d.ts', default: './hosting/kit/playwright.js' },
    },
    dependencies: Object.fromEntries(names.sort().map((name) => [name, VERSIONS[name]])),
    optionalDependencies: repository.optionalDependencies,
    peerDependencies: { [PLAYWRIGHT]: '>=1.49.0' },
    peerDependenciesMeta: { [PLAYWRIGHT]: { optional: true } },
  }
}

const PLAYWRIGHT = '@playwright/test'

function packageOf(path: string): string {
  const parts = path.split('/')
  return parts.slice(0, path.startsWith('@') ? 2 : 1).join('/')
}

if (import.meta.main) console.log(await packLatchDev(process.argv[2] ?? '.'))
