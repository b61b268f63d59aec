import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { PAGE_FAMILIES } from '@latch/families/page.ts'
import { type License, noticesOf } from '@latch/widget/build/licenses.ts'
import { minify } from 'terser'
import manifest from '../package.json' with { type: 'json' }
import { bundle, contentHash, SDK } from './bundle.ts'
import {
  findReleased,
  integrityHash,
  nameByVersion,
  readReleases,
  type Script,
  SDK_IMPORT,
} from './versioned.ts'

/**
 * Budget of `sdk.js` in Brotli bytes, a tenth above its size: every page loads it before any click. It contains a provider
 * for each of seven chain families,
 * about 200 B each; the one of Polkadot also distinguishes a list from which Latch was chosen from a page that enables all
 * wallets.
 */
const SDK_BUDGET = 11_825
/** The same for the part that talks to the widget, which a page loads only when the user wants a wallet. */
const CHANNEL_BUDGET = 18 * 1024
/** The same for the part for pages that draw their own views. */
const HEADLESS_BUDGET = 2_560
/** The same for the elements, which load beside `sdk.js`. */
const ELEMENTS_BUDGET = 3_072
/**
 * The same for each chain family’s part, which a page loads if its project lists a chain of the family. The largest is
 * Bitcoin’s, whose wallets use five dialects.
 */
const FAMILY_BUDGET = 9_080
/** The same for the SDK's own messages without the widget, in all languages but English: fetched when there is something to show. */
const FALLBACK_BUDGET = 9_250

export type Integrity = { file: string; integrity: string; bytes: number; brotli: number }

/**
 * Writes the files that hosting serves under `/v1/`: `sdk.js` (evergreen), the same under its hash, the part for the
 * channel to the
 * widget (fetched when the user needs a wallet), the translations of the SDK's own messages, a part for pages that draw
 * their own views,
 * a part for each chain family besides EVM, in a release the scripts under its version, `integrity.json`, and the licenses
 * of
 * their packages.
 *
 * @throws Error if one of them is over its budget.
 */
export async function buildCdn(): Promise<Integrity[]> {
  const fallback = await buildPart('fallback', 'fallback/translations.ts', FALLBACK_BUDGET)
  const parts = [
    await buildPart('channel', 'channel/channel.ts', CHANNEL_BUDGET, partUrls([fallback])),
    await buildPart('headless', 'headless/headless.ts', HEADLESS_BUDGET),
  ]
  for (const { namespace } of PAGE_FAMILIES) parts.push(await buildFamily(namespace))
  const { code: sdk, licenses } = await buildOne('index.ts', partUrls(parts))
  parts.push(fallback)
  const sdkFile = `sdk-${contentHash(sdk)}.js`

  const directory = join(SDK, 'dist/cdn')
  rmSync(directory, { recursive: true, force: true })
  mkdirSync(directory, { recursive: true })
  const write = (file: string, code: string) => writeFileSync(join(directory, file), code)
  write('sdk.js', sdk)
  write(sdkFile, sdk)
  for (const { file, code } of parts) write(file, code)
  const elements = await buildElements()
  write(elements.file, elements.code)
  write('licenses.txt', noticesOf([...licenses, ...parts.flatMap((part) => part.licenses)]))
  const released = releasedOf(sdk, elements.code)
  for (const { file, code } of released) write(file, code)
  const listed = [{ file: sdkFile, code: sdk, budget: SDK_BUDGET }, ...parts, elements, ...released].map(
    describeFile,
  )
  write('integrity.json', `${JSON.stringify(listed, null, 2)}\n`)
  return listed
}

function releasedOf(sdk: string, elements: string): Budgeted[] {
  const { version } = manifest
  const scripts = nameByVersion(version, { sdk, elements })
  return findReleased(scripts, version, readReleases()).map((script) => ({ ...script, budget: SDK_BUDGET }))
}

/** Builds the script of a chain family. */
export function buildFamily(namespace: string): Promise<Part> {
  return buildPart(namespace, `../../widget/families/${namespace}/page/family.ts`, FAMILY_BUDGET)
}

type Built = { code: string; licenses: readonly License[] }
type Budgeted = Script & { budget: number }
type Part = Built & Budgeted & { name: string }

/** @param addresses - Of the parts that it loads itself. */
async function buildPart(
  name: string,
  entry: string,
  budget: number,
  addresses: Record<string, string> = {},
): Promise<Part> {
  const { code, licenses } = await buildOne(entry, addresses)
  return { name, file: `sdk-${name}-${contentHash(code)}.js`, code, budget, licenses }
}

/** Returns the names by which other code refers to them. */
function partUrls(parts: readonly Part[]): Record<string, string> {
  const addresses = parts.map(({ name, file }) => [
    `__LATCH_${name.toUpperCase()}__`,
    JSON.stringify(`./${file}`),
  ])
  return Object.fromEntries(addresses)
}

/** Builds `elements.js`, evergreen like `sdk.js`, which it imports: a page that loads both has one SDK. */
async function buildElements(): Promise<Budgeted> {
  const { code } = await buildOne('elementsScript.ts')
  return {
    file: 'elements.js',
    code: `import{createSdk}${SDK_IMPORT};${code}`,
    budget: ELEMENTS_BUDGET,
  }
}

/** Builds one self-contained file. @param addresses - Of the parts that it loads on demand. */
async function buildOne(entry: string, addresses: Record<string, string> = {}): Promise<Built> {
  const { files, licenses } = await bundle({
    entries: { main: join(SDK, 'src', entry) },
    minify: true,
    origin: '',
    // What is loaded by its address has a page around it: the server's twin is the package's.
    define: { 'typeof document': '"object"', ...addresses },
  })
  const [code, ...more] = files.values()
  if (!code || more.length > 0) throw new Error(`Expected one file, got ${[...files.keys()]}`)
  return { code: await shrink(code), licenses }
}

/** Minifies further than Vite does for ES libraries, which may be bundled again; this file is not. */
async function shrink(code: string): Promise<string> {
  const shrunk = await minify(code, { module: true, ecma: 2020, compress: { passes: 3 } })
  if (!shrunk.code) throw new Error('The minified script is empty')
  return shrunk.code
}

/** @throws Error if the file has more Brotli bytes than `budget`. */
function describeFile({ file, code, budget }: Budgeted): Integrity {
  const bytes = Buffer.from(code)
  const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
  if (brotli > budget) throw new Error(`${file} has ${brotli} bytes (brotli), ${budget} are allowed`)
  return {
    file,
    integrity: integrityHash(bytes),
    bytes: bytes.length,
    brotli,
  }
}
