import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readImports } from './imports.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Imported by code that fetches addresses of strangers. */
const PUBLIC_URL = 'hosting/http/publicUrl.ts'
/** Without it, Cloudflare leads a request for the Worker's own zone to the server behind the zone's firewall. */
const FLAG = /"compatibility_flags": \[[^\]]*"global_fetch_strictly_public"/

const configs = globSync('hosting/wrangler.*.jsonc', { cwd: ROOT })

test.each(configs)('%s: a Worker that fetches what strangers name asks the public internet', (config) => {
  const text = readFileSync(join(ROOT, config), 'utf8')
  const main = /"main": "([^"]+)"/.exec(text)?.[1]
  const files = main === undefined ? new Set<string>() : filesOf(join(dirname(config), main))
  if (files.has(PUBLIC_URL)) expect(text).toMatch(FLAG)
})

test('the console, the widget, the secure frame and webhooks are among them', () => {
  const fetching = ['console', 'widget', 'secure', 'webhooks'].filter((name) =>
    filesOf(`hosting/${name}/src/worker.ts`).has(PUBLIC_URL),
  )
  expect(fetching).toEqual(['console', 'widget', 'secure', 'webhooks'])
})

/** Returns all source files that a file imports, itself included. */
function filesOf(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file) || !file.endsWith('.ts')) return known
  known.add(file)
  for (const { to, typeOnly } of readImports(ROOT, file))
    if (!typeOnly && /^(sdk|widget|hosting)\//.test(to)) filesOf(to, known)
  return known
}
