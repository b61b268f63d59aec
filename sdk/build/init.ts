import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { build } from 'esbuild'
import { EXAMPLE_OF, type Files } from '../init/templates.ts'
import { SDK } from './bundle.ts'

/** Files of an example in this repository that a standalone dapp does not need. */
const LEFT_OUT = ['.npmrc', 'package-lock.json', 'node_modules', 'dist']

/**
 * Writes a command of `sdk/init` as one file without dependencies, and the templates (the examples) beside it.
 *
 * @param folder - May exist.
 */
export async function buildInit(folder: string, entry: 'latch' | 'createLatch'): Promise<void> {
  await build({
    entryPoints: [join(SDK, `init/${entry}.ts`)],
    outdir: folder,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    banner: { js: '#!/usr/bin/env node' },
  })
  mkdirSync(folder, { recursive: true })
  const templates = Object.entries(EXAMPLE_OF).map(([name, example]) => [name, readExample(example)])
  writeFileSync(join(folder, 'templates.json'), JSON.stringify(Object.fromEntries(templates)))
}

/** Reads the files of an example by path, except those that its `.gitignore` names. */
function readExample(name: string): Files {
  const root = join(SDK, '../examples', name)
  const ignoring = join(root, '.gitignore')
  const ignored = existsSync(ignoring) ? readFileSync(ignoring, 'utf8').split('\n') : []
  const files: Record<string, string> = {}
  const collect = (path: string) => {
    for (const entry of readdirSync(join(root, path), { withFileTypes: true })) {
      const inside = posix.join(path, entry.name)
      if ([...LEFT_OUT, ...ignored].includes(entry.name)) continue
      if (entry.isDirectory()) collect(inside)
      else files[inside] = readFileSync(join(root, inside), 'utf8')
    }
  }
  collect('.')
  return files
}
