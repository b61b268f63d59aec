import { join } from 'node:path'
import { build } from 'esbuild'
import { PAGE_NAMESPACES } from './pageWallets.ts'

/** Bundles the wallets' halves in the page: one script each, without imports, as init scripts require. */
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
