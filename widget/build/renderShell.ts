import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

const root = join(import.meta.dirname, '..')

/**
 * Renders the first paint with the app's own components, built separately for this process.
 *
 * @returns the markup by language.
 */
export async function renderShells(languages: readonly string[]): Promise<ReadonlyMap<string, string>> {
  // Inside the package, where the build's bare imports resolve.
  const outDir = mkdtempSync(join(root, 'dist/shell-'))
  try {
    await build({
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'warn',
      build: {
        ssr: true,
        outDir,
        rolldownOptions: {
          input: join(root, 'src/app/prerender.tsx'),
          output: { entryFileNames: 'prerender.js' },
        },
      },
    })
    const built: typeof import('../src/app/prerender.tsx') = await import(
      pathToFileURL(join(outDir, 'prerender.js')).href
    )
    const shells = new Map<string, string>()
    // One after the other: they share the current language.
    for (const lang of languages) shells.set(lang, await built.prerender(lang))
    return shells
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}
