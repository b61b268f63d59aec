import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { inlineConstants } from '@latch/widget/build/inlineConstants.ts'
import { LICENSES, type License, licensesOf } from '@latch/widget/build/licenses.ts'
import { build, type Rolldown } from 'vite'

export const SDK = fileURLToPath(new URL('..', import.meta.url))

/** Browsers of 2022 and later, the first with `dialog` everywhere. */
const TARGET = 'es2022'

export type Bundle = {
  entries: Record<string, string>
  minify: boolean
  /** Format of the modules. Default: `es`. */
  format?: 'es' | 'cjs'
  /** Expressions that the build replaces with code. */
  define?: Record<string, string>
  external?: (id: string) => boolean
  /** Origin of the build's widget; empty: the one that serves the script. */
  origin: string
}

/** A bundle in memory: the code by file name, and the licenses of the packages in it. */
export type Bundled = { files: ReadonlyMap<string, string>; licenses: readonly License[] }

export async function bundle(options: Bundle): Promise<Bundled> {
  const result = await build({
    configFile: false,
    root: SDK,
    logLevel: 'warn',
    plugins: [inlineConstants()],
    define: {
      __LATCH_ORIGIN__: JSON.stringify(options.origin),
      ...options.define,
    },
    build: {
      write: false,
      license: LICENSES,
      target: TARGET,
      minify: options.minify ? 'oxc' : false,
      modulePreload: false,
      lib: { entry: options.entries, formats: [options.format ?? 'es'] },
      rolldownOptions: {
        ...(options.external ? { external: options.external } : {}),
        output: {
          entryFileNames: '[name].js',
          // A chain family's part is named by its folder.
          chunkFileNames: ({ moduleIds }) =>
            `${/families\/(\w+)\/page\/family\.ts$/.exec(moduleIds.at(-1) ?? '')?.[1] ?? '[name]'}.js`,
          ...(options.minify
            ? {
                minify: {
                  compress: { target: 'es2022', unused: true },
                  mangle: { toplevel: true },
                  codegen: true,
                },
              }
            : {}),
        },
      },
    },
  })
  const outputs = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[]
  const output = outputs.flatMap((one): Rolldown.RolldownOutput['output'][number][] => one.output)
  const chunks = output.filter((file) => file.type === 'chunk')
  const files = new Map(chunks.map(({ fileName, code }) => [fileName, code]))
  return { files, licenses: licensesOf(output) }
}

/** First 16 hex digits of SHA-256: names a file by its content. */
export function contentHash(code: string): string {
  return createHash('sha256').update(code).digest('hex').slice(0, 16)
}
