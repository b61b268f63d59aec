import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

/** What a page's snippets need around them to be a script that runs. */
export type Program = {
  name: string
  /** Snippets in the order in which a reader comes by them. */
  snippets: readonly string[]
  /** What the reader has by then. */
  given: Readonly<Record<string, string>>
  /** What the reader does next, as code. */
  then: string
}

/** @returns one script of a page's snippets as they stand there, bundled with what they import. */
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
