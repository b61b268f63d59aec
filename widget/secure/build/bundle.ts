import { join } from 'node:path'
import { readClearSigning } from '@latch/widget/build/clearSigning.ts'
import { cutTexts } from '@latch/widget/build/cutTexts.ts'
import { LICENSES, type License, licensesOf } from '@latch/widget/build/licenses.ts'
import { build, type Rolldown } from 'vite'
import { type Asset, hashedAsset } from './asset.ts'
import { dropUnreadTokens } from './dropUnreadTokens.ts'
import { packWords } from './packWords.ts'

/** An entry: its script first, then those that it imports, which other entries may share. */
export type Entry = {
  scripts: readonly [Asset, ...Asset[]]
  /** Files that they are made of. */
  modules: readonly string[]
}
/** Entries built together, and the stylesheet of their pages. */
export type Bundle<Name extends string> = {
  entries: Record<Name, Entry>
  styles: Asset
  licenses: readonly License[]
}

const root = join(import.meta.dirname, '..')

/** Constants that a bundle is built with, by name. */
type Constants = Readonly<Record<string, string>>

/**
 * Builds pages and workers together, so that shared code is loaded once. Each page or worker loads only its own modules.
 *
 * @param sources - Entry script of each, relative to `widget/secure`.
 * @param constants - Values of names that its code reads, as JavaScript.
 */
export async function bundle<Name extends string>(
  sources: Readonly<Record<Name, string>>,
  constants: Constants = {},
): Promise<Bundle<Name>> {
  const output = await runBuild(sources, constants)
  const chunks = new Map(
    output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  )
  const styles = output.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
  if (styles?.type !== 'asset') throw new Error('The build made no stylesheet.')
  const entryOf = (name: string): Entry => {
    const entry = [...chunks.values()].find((chunk) => chunk.isEntry && chunk.name === name)
    if (entry === undefined) throw new Error(`The build made no ${name}.`)
    if (entry.dynamicImports.length > 0) throw new Error(`${name} loads something later, without integrity.`)
    const imports = [...chunkImports(entry, chunks)]
    return {
      scripts: [
        hashedAsset(entry.fileName, entry.code),
        ...imports.map((chunk) => hashedAsset(chunk.fileName, chunk.code)),
      ],
      modules: [entry, ...imports].flatMap((chunk) => chunk.moduleIds),
    }
  }
  const entries = Object.fromEntries(Object.keys(sources).map((name) => [name, entryOf(name)]))
  return {
    entries: entries as Record<Name, Entry>,
    styles: hashedAsset(styles.fileName, dropUnreadTokens(String(styles.source))),
    licenses: licensesOf(output),
  }
}

async function runBuild(
  sources: Readonly<Record<string, string>>,
  constants: Constants,
): Promise<Rolldown.RolldownOutput['output']> {
  const result = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    plugins: [packWords(), cutTexts()],
    define: { LATCH_CLEAR_SIGNING: JSON.stringify(readClearSigning().digest), ...constants },
    build: {
      write: false,
      license: LICENSES,
      minify: 'terser',
      terserOptions: { ecma: 2020, module: true, compress: { passes: 3, pure_getters: true } },
      target: ['chrome123', 'firefox124', 'safari17.5'],
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: Object.fromEntries(
          Object.entries(sources).map(([name, source]) => [name, join(root, source)]),
        ),
        output: {
          format: 'es',
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
        },
      },
    },
  })
  if (!('output' in result)) throw new Error('Expected one build, got several.')
  return result.output
}

function chunkImports(
  chunk: Rolldown.OutputChunk,
  chunks: ReadonlyMap<string, Rolldown.OutputChunk>,
  found = new Set<Rolldown.OutputChunk>(),
): Set<Rolldown.OutputChunk> {
  for (const name of chunk.imports) {
    const next = chunks.get(name)
    if (next === undefined || found.has(next)) continue
    found.add(next)
    chunkImports(next, chunks, found)
  }
  return found
}
