import { type Dirent, existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { buildPhone } from '../phone/build.ts'
import { runToEnd } from './processes.ts'

const SOURCES = ['sdk/src', 'sdk/build', 'widget', 'hosting/widget', 'package-lock.json']
/** Written last by `npm run build`. */
const OUTPUT = 'hosting/widget/dist'
/** The demo phone wallet, which carries its own copy of the pairing protocol. */
const PHONE_SOURCES = [
  'hosting/dev/phone',
  'hosting/dev/wallet/solana',
  'widget/protocol',
  'package-lock.json',
]

const SKIPPED = new Set(['node_modules', 'dist', '.wrangler'])

/** Builds the SDK, the widget and hosting's assets when a source is newer than the last build. */
export async function buildIfStale(root: string): Promise<void> {
  if (isStale(root, join(root, OUTPUT), SOURCES))
    await runToEnd(['npm', 'run', '--silent', 'build'], { cwd: root })
}

/** Builds the demo phone wallet into a folder unless what is there is up to date. */
export async function buildPhoneIfStale(root: string, outDir: string): Promise<void> {
  if (isStale(root, outDir, PHONE_SOURCES)) await buildPhone({ outDir })
}

function isStale(root: string, output: string, sources: readonly string[]): boolean {
  return newest(output) < Math.max(...sources.map((source) => newest(join(root, source))))
}

/** Latest modification below a path in milliseconds since the epoch; 0 when there is nothing. */
function newest(path: string): number {
  if (!existsSync(path)) return 0
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return readdirSync(path, { withFileTypes: true })
    .filter(isSource)
    .reduce((latest, { name }) => Math.max(latest, newest(join(path, name))), 0)
}

function isSource({ name }: Dirent): boolean {
  return !SKIPPED.has(name) && !name.endsWith('.test.ts')
}
