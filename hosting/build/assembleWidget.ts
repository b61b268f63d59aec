import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONFIG_ELEMENT_ID } from '@latch/protocol/configElement.ts'
import { inlineHashes } from './inlineHashes.ts'

type Folders = {
  /** Build of the widget: `embed.html` and its languages, `assets/`, `licenses.txt`. */
  widget: string
  /** The SDK's files for `/v1/`. */
  sdk: string
  /** Static assets of the Worker; replaced as a whole. */
  out: string
}

/**
 * Copies the two builds to the folder that the Worker serves, with the manifest for its headers.
 *
 * @throws Error that names a build that is missing or cannot be served.
 */
export function assembleWidget({ widget, sdk, out }: Folders): { build: string } {
  const html = readBuilt(join(widget, 'embed.html'), 'npm run build -w @latch/widget')
  readBuilt(join(sdk, 'sdk.js'), 'npm run build -w @latch/sdk')
  if (!new RegExp(`<script\\b[^>]*\\bid="?${CONFIG_ELEMENT_ID}\\b`).test(html))
    throw new Error(
      `embed.html lacks the script element #${CONFIG_ELEMENT_ID} for the project's configuration.`,
    )
  if (/\sstyle\s*=|\son[a-z]+\s*=\s*["']/i.test(html.replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, '')))
    throw new Error('embed.html carries a style or event attribute, which its own policy would block.')
  const build = createHash('sha256').update(html).digest('hex').slice(0, 16)
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  for (const name of readdirSync(widget).filter((file) => /^embed(\.[\w-]+)?\.html$/.test(file)))
    cpSync(join(widget, name), join(out, name))
  writeFileSync(
    join(out, 'licenses.txt'),
    readBuilt(join(widget, 'licenses.txt'), 'npm run build -w @latch/widget'),
  )
  cpSync(join(widget, 'assets'), join(out, 'assets'), { recursive: true })
  cpSync(sdk, join(out, 'v1'), { recursive: true })
  writeFileSync(join(out, 'manifest.json'), `${JSON.stringify({ build, ...inlineHashes(html) }, null, 2)}\n`)
  return { build }
}

function readBuilt(path: string, command: string): string {
  if (!existsSync(path)) throw new Error(`${path} is missing. Run \`${command}\` first.`)
  return readFileSync(path, 'utf8')
}
