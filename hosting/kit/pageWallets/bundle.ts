import { join } from 'node:path'
import { build } from 'esbuild'
import { PAGE_NAMESPACES } from './pageWallets.ts'

/** Makes the wallets' halves in the page: a script by itself for each, without imports, as init scripts have to be. */
export async function bundlePageWallets(
  outDir: string,
  namespaces: readonly string[] = PAGE_NAMESPACES,
): Promise<void> {
  await build({
    entryPoints: namespaces.map((name) => join(import.meta.dirname, `${name}.ts`)),
    outdir: outDir,
    bundle: true,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    define: { global: 'globalThis', 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
}
