import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Site } from '@latch/hosting/dev/stack/sites.ts'
import { CHAINS, POLKADOT_NODE, SOLANA_RPC, SUI_NODE, WIDGET } from '@latch/hosting/kit/addresses.ts'
import { build } from 'vite'
import { BUILT } from '../harness/paths.ts'
import { CLIENTS, type ClientName, isServed } from './clients.ts'
import { folderOf, packageOf } from './install.ts'

/** @returns the site of a client's page; null for one that serves itself. */
export async function buildClient(name: ClientName): Promise<Site | null> {
  const client = CLIENTS[name]
  const directory = join(BUILT, 'clients', name)
  if (client.kind === 'bundled' || client.kind === 'served') await bundlePage(name, directory)
  if (client.kind === 'shipped') addLatch(join(packageOf(name, client.package), client.directory), directory)
  return isServed(name) ? null : { directory }
}

async function bundlePage(name: ClientName, directory: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    root: join(folderOf(name), 'page'),
    // Our package takes the framework that the page has.
    resolve: { dedupe: ['vue'] },
    define: {
      __WIDGET__: JSON.stringify(WIDGET),
      __CHAINS__: JSON.stringify(CHAINS),
      __SOLANA_RPC__: JSON.stringify(SOLANA_RPC),
      __SUI_NODE__: JSON.stringify(SUI_NODE),
      __POLKADOT_NODE__: JSON.stringify(POLKADOT_NODE),
      'process.env.NODE_ENV': '"production"',
      // What next-auth's client reads of its server.
      'process.env.NEXTAUTH_URL': 'undefined',
      'process.env.NEXTAUTH_URL_INTERNAL': 'undefined',
      'process.env.VERCEL_URL': 'undefined',
      global: 'globalThis',
    },
    build: {
      outDir: directory,
      emptyOutDir: true,
      target: 'es2023',
      modulePreload: false,
      minify: false,
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: {
        // The evergreen script of the widget's origin, as a page that pasted the two lines loads it.
        external: ['latch-cdn'],
        output: { paths: { 'latch-cdn': `${WIDGET}/v1/sdk.js` } },
      },
    },
  })
}

/** Copies a prebuilt site, and adds Latch at the end of its page's body. */
function addLatch(from: string, directory: string): void {
  cpSync(from, directory, { recursive: true })
  const file = join(directory, 'index.html')
  const script = `<script type="module">
      import { createSdk } from '${WIDGET}/v1/sdk.js'
      window.latch = createSdk({ projectId: 'demo' })
    </script>`
  writeFileSync(file, readFileSync(file, 'utf8').replace('</body>', `${script}\n  </body>`))
}
