import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

/** The surroundings that turn a page's snippets into a script that runs. */
export type Program = {
  name: string
  /** Snippets in reading order. */
  snippets: readonly string[]
  /** Values that the reader already has. */
  given: Readonly<Record<string, string>>
  /** The reader's next step, as code. */
  then: string
}

/** @returns one script of a page's unchanged snippets, bundled with their imports. */
export async function bundleSnippets(
  root: string,
  { name, snippets, given, then }: Program,
): Promise<string> {
  const folder = join(root, '.latch/docs-run', name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const entry = join(folder, 'entry.tsx')
  const known = Object.entries(given).map(([key, value]) => `const ${key} = ${JSON.stringify(value)}`)
  writeFileSync(entry, [...known, ...snippets, then].join('\n'))
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root,
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: {
      alias: [
        { find: /^@latch\/sdk$/, replacement: join(root, 'sdk/src/index.ts') },
        { find: /^@latch\/sdk\/testing$/, replacement: join(root, 'sdk/src/testing.ts') },
        { find: /^@latch\/sdk\/wagmi$/, replacement: join(root, 'sdk/src/wagmi.ts') },
      ],
    },
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      target: 'es2023',
      rolldownOptions: { input: entry, output: { codeSplitting: false } },
    },
  })
  const [output] = [result].flat()
  if (output === undefined || !('output' in output)) throw new Error(`No script came of ${name}.`)
  return output.output[0].code
}
