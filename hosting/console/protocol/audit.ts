import * as z from 'zod'

/**
 * `GET /api/audit?before=<number>&project=<id>`: entries, the newest first, 50 a page. Each entry's hash covers the entry
 * before, so that a changed or removed one is found.
 */
export const AuditSchema = z.object({
  entries: z.array(
    z.object({
      number: z.int(),
      at: z.int(),
      /** Member's id; null for the command line. */
      member: z.string().nullable(),
      memberName: z.string(),
      /** E.g. `project.published`, `member.invited`, `session.started`. */
      action: z.string(),
      project: z.string().nullable(),
      /** Details of the change, e.g. the version or the role. */
      detail: z.record(z.string(), z.unknown()),
      /** SHA-256, hex. */
      hash: z.string(),
    }),
  ),
  /** Number of the first entry that was changed since it was written; null if none was. Absent with `before`. */
  brokenAt: z.int().nullable().optional(),
})
export type Audit = z.infer<typeof AuditSchema>
