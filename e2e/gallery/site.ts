import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CLEAR_SIGNING_FOLDER } from '@latch/protocol/clearSigning.ts'
import { readClearSigning, SAMPLE_LIST } from '@latch/widget/build/clearSigning.ts'
import { cutTexts } from '@latch/widget/build/cutTexts.ts'
import { build, type Plugin, preview, type Rolldown } from 'vite'

const clearSigning = readClearSigning(SAMPLE_LIST)
const page = join(import.meta.dirname, 'page')
const wallets = join(import.meta.dirname, '../../hosting/data/wallets')
const images = join(import.meta.dirname, '../../hosting/data/images')

/** Builds the gallery page, which is never shipped, and serves it. `close` ends the server. */
export async function serveGallery(): Promise<{ url: string; close: () => Promise<void> }> {
  const outDir = mkdtempSync(join(tmpdir(), 'latch-gallery-'))
  await buildPages(outDir, ['index', 'secure', 'mailed', 'motion'])
  // A file for each lazy part, as in production, would be a hundred requests.
  await buildPages(outDir, ['frame'], { codeSplitting: false, plugins: [runAgain] })
  stageDirectory(outDir)
  mkdirSync(join(outDir, CLEAR_SIGNING_FOLDER), { recursive: true })
  for (const [name, content] of clearSigning.files) writeFileSync(join(outDir, name), content)
  // Compiled once, too; what a driver hands to each document is compiled in each.
  copyFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), join(outDir, 'axe.js'))
  const server = await preview({
    root: page,
    configFile: false,
    logLevel: 'error',
    build: { outDir },
    // Several pages are shown from the same files: read and compiled once.
    preview: { port: 0, host: '127.0.0.1', headers: { 'Cache-Control': 'max-age=3600' } },
    plugins: [imageTypes],
  })
  const url = server.resolvedUrls?.local[0]
  if (url === undefined) throw new Error('The gallery server has no address.')
  const close = async () => {
    await server.close()
    rmSync(outDir, { recursive: true, force: true })
  }
  return { url, close }
}

async function buildPages(
  outDir: string,
  names: readonly string[],
  output: Rolldown.OutputOptions = {},
): Promise<void> {
  await build({
    root: page,
    base: './',
    configFile: false,
    plugins: [cutTexts()],
    define: {
      LATCH_CLEAR_SIGNING: JSON.stringify(clearSigning.digest),
      LATCH_OFFLINE_PAGE: JSON.stringify({ url: '#', sha256: '0123456789abcdef'.repeat(4) }),
    },
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: false,
      target: 'esnext',
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 4_096,
      rolldownOptions: {
        input: names.map((name) => join(page, `${name}.html`)),
        output,
      },
    },
  })
}

/**
 * Turns the frame's one file into a function. State of its modules, stores and others, begins anew with each run, as
 * on a freshly loaded page; the file is fetched and compiled once.
 */
const runAgain: Rolldown.Plugin = {
  name: 'run-again',
  renderChunk: (code) => `globalThis.openScene = async () => {\n${code}\n};\nawait openScene();`,
}

/** Copies the directory's list, and its pictures under hosting's addresses. */
function stageDirectory(outDir: string): void {
  cpSync(join(wallets, 'wallets.json'), join(outDir, 'wallets.json'))
  mkdirSync(join(outDir, 'getWalletImage'))
  for (const file of readdirSync(join(wallets, 'images')))
    copyFileSync(join(wallets, 'images', file), join(outDir, 'getWalletImage', parse(file).name))
}

/** Folders of pictures by their addresses: hosting's, and those of the secure origin. */
const PICTURES = [
  ['/public/getAssetImage', 'assets'],
  ['/public/getTokenImage', 'tokens'],
  ['/assets/pictures/chains', 'assets'],
  ['/assets/pictures/tokens', 'tokens'],
] as const

/** The addresses have no file extension; hosting sends the type in a header. */
const imageTypes: Plugin = {
  name: 'image-types',
  configurePreviewServer({ middlewares }) {
    const drawn = new Set(readdirSync(join(wallets, 'images')).filter((file) => file.endsWith('.svg')))
    middlewares.use('/getWalletImage', ({ url = '' }, response, next) => {
      if (drawn.has(`${url.slice(1)}.svg`)) response.setHeader('Content-Type', 'image/svg+xml')
      next()
    })
    for (const [path, folder] of PICTURES)
      middlewares.use(path, ({ url = '' }, response) => {
        // Files cannot have the colon of a CAIP-2 id.
        const file = join(images, folder, `${parse(url.slice(1).replace(':', '-')).name}.svg`)
        response.setHeader('Content-Type', 'image/svg+xml').end(readFileSync(file))
      })
  },
}
