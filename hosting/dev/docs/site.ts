import { join } from 'node:path'
import { contentPolicy } from '#docs/contentPolicy.ts'
import { buildDocsIfStale } from '../stack/build.ts'
import type { Site } from '../stack/sites.ts'

const WAITING = `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <title>Latch documentation</title>
  <body style="font: 16px system-ui; margin: 20vh auto; max-width: 32rem; padding: 0 1rem">
    <h1>Building the documentation</h1>
    <p>This takes about half a minute, the first time and after a change of <code>docs/</code>. The page then opens by itself.</p>
  </body>
</html>
`

/**
 * The documentation, built when it is first visited and again when a source of it has changed.
 *
 * @param widget - Origin of the widget that its pages try.
 */
export function createDocsSite(root: string, widget: string): Site {
  let building: Promise<unknown> | undefined
  let failure: { error: unknown } | undefined
  const directory = join(root, 'hosting/docs/dist/site')
  const headers: Record<string, string> = {}
  const build = async () => {
    try {
      await buildDocsIfStale(root)
      headers['content-security-policy'] = contentPolicy(directory, widget)
    } catch (error) {
      failure = { error }
      throw error
    } finally {
      building = undefined
    }
  }
  return {
    directory,
    headers,
    waiting: WAITING,
    async prepare() {
      // A browser that was shown that it is built comes back for the reason.
      const failed = failure
      failure = undefined
      if (failed !== undefined) throw failed.error
      building ??= build()
      await building
    },
    answer: async (path) =>
      path === '/latch.json' ? { status: 200, body: { widget, projectId: 'demo' } } : null,
  }
}
