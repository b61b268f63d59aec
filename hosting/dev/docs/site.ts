import { join } from 'node:path'
import { contentPolicy } from '#docs/contentPolicy.ts'
import { buildDocsIfStale } from '../stack/build.ts'
import type { Site } from '../stack/sites.ts'

/**
 * The documentation, built when it is first visited and again when a source of it has changed.
 *
 * @param widget - Origin of the widget that its pages try.
 */
export function createDocsSite(root: string, widget: string): Site {
  let building: Promise<unknown> | undefined
  const directory = join(root, 'hosting/docs/dist/site')
  const headers: Record<string, string> = {}
  const build = async () => {
    await buildDocsIfStale(root)
    headers['content-security-policy'] = contentPolicy(directory, widget)
  }
  return {
    directory,
    headers,
    async prepare() {
      building ??= build().finally(() => {
        building = undefined
      })
      await building
    },
    answer: async (path) =>
      path === '/latch.json' ? { status: 200, body: { widget, projectId: 'demo' } } : null,
  }
}
