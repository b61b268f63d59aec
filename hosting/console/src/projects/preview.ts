import type * as z from 'zod'
import { PREVIEW_PREFIX } from '#db/previewId.ts'
import { randomText } from '#login/digests.ts'
import { isTree } from '#projects/isSame.ts'
import { saveProject } from '#projects/projectDefinition.ts'
import type { PreviewLinkSchema } from '../../protocol/projects.ts'
import type { Settings } from '../environment.ts'
import { checkDefinition, completeDefinition } from './definitions.ts'
import { syncProject } from './syncProject.ts'

/** Milliseconds for which a preview is served. */
const LIFETIME = 3_600_000
/** Random bytes of its id: who has the link may see it. */
const ID_BYTES = 16

/** A draft, and the origins of the console and the widget. */
type NewPreview = { definition: unknown } & Pick<Settings, 'origin' | 'widget'>
type PreviewLink = z.infer<typeof PreviewLinkSchema>

/**
 * Serves a definition as a project of its own for an hour, on the widget's origin, in a tab or within the console.
 *
 * @throws InputError that names every field at fault.
 */
export async function createPreview(
  db: D1Database,
  id: string,
  { definition: input, widget, origin }: NewPreview,
): Promise<PreviewLink> {
  const { latest } = await syncProject(db, id)
  const checked = await checkDefinition(db, isTree(input) ? { ...input, id } : input)
  const preview = `${PREVIEW_PREFIX}${randomText(ID_BYTES)}`
  const expires = Date.now() + LIFETIME
  const { features, ...definition } = completeDefinition(checked, JSON.parse(latest.definition))
  const project = {
    ...definition,
    id: preview,
    // Browsers ask of every page around the modal: the preview's own, and the console's around that.
    origins: [widget, origin],
    // Nothing that happens in a preview counts.
    features: { ...features, analytics: { isEnabled: false, config: null } },
  }
  await db.batch([
    ...saveProject(project).map((statement) => db.prepare(statement)),
    db.prepare('INSERT INTO console_previews (id, expires) VALUES (?, ?)').bind(preview, expires),
  ])
  return { url: `${widget}/preview?projectId=${preview}`, expires }
}

/** Removes previews that have expired. Run by cron. */
export async function deletePreviews(db: D1Database): Promise<void> {
  const now = Date.now()
  await db.batch([
    db
      .prepare('DELETE FROM projects WHERE id IN (SELECT id FROM console_previews WHERE expires < ?)')
      .bind(now),
    db.prepare('DELETE FROM console_previews WHERE expires < ?').bind(now),
  ])
}
