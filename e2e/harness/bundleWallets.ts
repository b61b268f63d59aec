import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { RPC_PORTS, SOLANA_PORT, SUI_NODE } from '@latch/hosting/kit/addresses.ts'
import { build } from 'vite'
import { BUILT, E2E, EXTENSION } from './paths.ts'

const WALLETS = join(E2E, 'wallets')

/** Bundles the script that adds the MetaMask-like wallet to a page. */
export function bundleInpage(): Promise<void> {
  return bundleScript({ entry: 'metamask/injected.ts', outDir: join(BUILT, 'wallet'), file: 'inpage.js' })
}

/** Bundles the script that adds the demo Solana wallet to a page. */
export function bundleSolanaWallet(): Promise<void> {
  return bundleScript({ entry: 'solana/injected.ts', outDir: join(BUILT, 'wallet'), file: 'solana.js' })
}

/** Bundles the script that adds the demo Sui wallet to a page. */
export function bundleSuiWallet(): Promise<void> {
  return bundleScript({ entry: 'sui/injected.ts', outDir: join(BUILT, 'wallet'), file: 'sui.js' })
}

/** Bundles the script that adds a Bitcoin wallet to a page. */
export function bundleBitcoinWallet(): Promise<void> {
  return bundleScript({ entry: 'bitcoin/injected.ts', outDir: join(BUILT, 'wallet'), file: 'bitcoin.js' })
}

/** Bundles the unpacked extension: the same wallet behind a real extension's ports. */
export async function bundleExtension(): Promise<void> {
  for (const name of ['background', 'content', 'inpage'])
    await bundleScript({ entry: `extension/${name}.ts`, outDir: EXTENSION, file: `${name}.js` })
  await cp(join(WALLETS, 'extension/manifest.json'), join(EXTENSION, 'manifest.json'))
}

type Script = { entry: string; outDir: string; file: string }

/** Bundles one classic script without imports, which content scripts and init scripts must be. */
async function bundleScript({ entry, outDir, file }: Script): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    root: E2E,
    define: {
      __RPC_PORTS__: JSON.stringify(RPC_PORTS),
      __SOLANA_PORT__: String(SOLANA_PORT),
      __SUI_NODE__: JSON.stringify(SUI_NODE),
      global: 'globalThis',
    },
    // readable-stream, which MetaMask's provider is built on, was written for Node.
    resolve: { alias: { buffer: join(WALLETS, 'metamask/bufferShim.ts') } },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2023',
      minify: false,
      rolldownOptions: {
        input: join(WALLETS, entry),
        output: { format: 'iife', entryFileNames: file },
      },
    },
  })
}
