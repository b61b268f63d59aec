import { TRANSLATED } from '@latch/protocol/language.ts'
import * as z from 'zod'

/** Facts of the build about the widget's HTML: `manifest.json`, written by `hosting/widget/build.ts`. */
const ShellSchema = z.object({
  /** Names the widget's build, at most 64 characters. */
  build: z.string().min(1).max(64),
  /** CSP sources, `'sha256-…'`, of the inline scripts and styles. */
  scriptHashes: z.array(z.string().regex(/^'sha256-[A-Za-z0-9+/]{43}='$/)),
  styleHashes: z.array(z.string().regex(/^'sha256-[A-Za-z0-9+/]{43}='$/)),
})
export type Shell = z.infer<typeof ShellSchema>

/**
 * A deployment never changes under an isolate, so its manifest is read once. The answer is cached, not
 * the promise: a request's I/O ends with its visitor, and other requests would wait forever.
 */
const manifests = new WeakMap<Fetcher, Shell>()

/** @throws Error when the deployment carries no valid manifest. */
export async function loadShell(assets: Fetcher): Promise<Shell> {
  const known = manifests.get(assets)
  if (known !== undefined) return known
  const shell = await readShell(assets)
  manifests.set(assets, shell)
  return shell
}

async function readShell(assets: Fetcher): Promise<Shell> {
  const response = await assets.fetch('https://assets.invalid/manifest.json')
  if (!response.ok) throw new Error(`manifest.json: ${response.status}. Was the widget built?`)
  return ShellSchema.parse(await response.json())
}

/** The widget's HTML as built, in a language. @throws Error when the deployment does not carry it. */
export async function loadHtml(assets: Fetcher, lang: string): Promise<Response> {
  const isTranslated = TRANSLATED.some((tag) => tag === lang)
  const name = isTranslated ? `embed.${lang}.html` : 'embed.html'
  const response = await assets.fetch(`https://assets.invalid/${name}`)
  if (!response.ok) throw new Error(`${name}: ${response.status}. Was the widget built?`)
  return response
}
