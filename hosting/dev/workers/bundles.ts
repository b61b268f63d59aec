import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { V4WorkerOptions } from 'miniflare'
import { runToEnd } from '../stack/processes.ts'
import { QUIET } from '../stack/quiet.ts'

const ROOT = join(import.meta.dirname, '../../..')
const OUTPUT = join(import.meta.dirname, 'dist')

/** Each has its `hosting/wrangler.<name>.jsonc`. */
export const WORKER_NAMES = ['widget', 'secure', 'auth', 'vault', 'webhooks', 'console', 'relay'] as const
export type WorkerName = (typeof WORKER_NAMES)[number]
/** Name of the Worker in front of each of them. */
export const EDGE = 'edge'

/** A Worker as workerd needs it, and the files it was made from. */
export type Bundle = { options: V4WorkerOptions & { name: string }; inputs: readonly string[] }

export function bundleFile(name: string): string {
  return join(OUTPUT, `${name}.json`)
}

/** Some Workers as they can be served, and the one in front of them, bundled anew when a source has changed since. */
export async function readBundles(workers: readonly WorkerName[]): Promise<Readonly<Record<string, Bundle>>> {
  const names = [...workers, EDGE]
  if (names.some((name) => isStale(bundleFile(name))))
    await runToEnd([process.execPath, join(import.meta.dirname, 'bundle.ts')], {
      cwd: import.meta.dirname,
      env: QUIET,
    })
  return Object.fromEntries(names.map((name) => [name, readBundle(bundleFile(name))]))
}

/** Paths in a bundle that was packed are relative to the root. */
function readBundle(file: string): Bundle {
  const { options, inputs } = JSON.parse(readFileSync(file, 'utf8')) as Bundle
  const { rootPath, assets } = options
  return {
    options: {
      ...options,
      ...(rootPath && { rootPath: resolve(ROOT, rootPath) }),
      ...(assets && { assets: { ...assets, directory: resolve(ROOT, assets.directory) } }),
    },
    inputs,
  }
}

function isStale(file: string): boolean {
  if (!existsSync(file)) return true
  const made = statSync(file).mtimeMs
  return readBundle(file).inputs.some((input) => !existsSync(input) || statSync(input).mtimeMs > made)
}
