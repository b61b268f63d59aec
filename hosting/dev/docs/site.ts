import { join } from 'node:path'
import { buildDocsIfStale } from '../stack/build.ts'
import type { Site } from '../stack/sites.ts'

/**
 * The documentation, built when it is first visited and again when a source of it has changed.
 *
 * @param widget - Origin of the widget that its pages try.
 */
export function createDocsSite(root: string, widget: string): Site {
  let building: Promise<unknown> | undefined
  return {
    directory: join(root, 'hosting/docs/dist/site'),
    async prepare() {
      building ??= buildDocsIfStale(root).finally(() => {
        building = undefined
      })
      await building
    },
    answer: async (path) =>
      path === '/latch.json' ? { status: 200, body: { widget, projectId: 'demo' } } : null,
  }
}
