import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { build } from 'vite'
import { callText } from '../chrome/session.ts'
import { respond } from '../rivals/sites.ts'
import { announceWallet, WALLET_NAME } from '../rivals/wallet.ts'
import type { Site } from '../server/server.ts'
import type { Kit } from './kits.ts'

const INSTALLED = join(import.meta.dirname, '../../../.latch/bench/kits')
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

const html = (entry: string) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Bench</title><link rel="icon" href="data:,"><body><p>A page that wants a wallet.</p><div id="root"></div>
<script>${callText(announceWallet, WALLET_NAME, false)}</script>
<script type="module" src="./${entry}"></script></body></html>`

/**
 * Installs a kit unless it is installed, and builds its page as a dapp would for production, with the chunks that the
 * kit loads later left apart.
 *
 * @returns what its site answers.
 */
export async function buildKit({ name, install }: Kit): Promise<Site> {
  const folder = await install(join(INSTALLED, name))
  const page = join(folder, 'page')
  rmSync(page, { recursive: true, force: true })
  mkdirSync(page, { recursive: true })
  cpSync(join(import.meta.dirname, 'page'), page, { recursive: true })
  const entry = name === 'web3-onboard' ? `${name}.ts` : `${name}.tsx`
  writeFileSync(join(page, 'index.html'), html(entry))
  const built = join(folder, 'built')
  await build({
    configFile: false,
    logLevel: 'error',
    root: page,
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    build: {
      outDir: built,
      emptyOutDir: true,
      target: 'es2022',
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    },
  })
  const answers = new Map(
    globSync('**/*.*', { cwd: built }).map((file) => [
      file === 'index.html' ? '/' : `/${file}`,
      respond(TYPES[extname(file)] ?? 'application/octet-stream', readFileSync(join(built, file), 'utf8')),
    ]),
  )
  return (path) => answers.get(path)
}
