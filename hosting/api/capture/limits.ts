import * as z from 'zod'
import { CODE_COOLDOWN } from '../../../widget/protocol/capture.ts'

/** So many in so many seconds. */
const RuleSchema = z.strictObject({ most: z.int().positive(), seconds: z.int().positive().max(86_400) })
type Rule = z.infer<typeof RuleSchema>

/** The variable `CAPTURE_LIMITS`; those of one e-mail address are nobody's to widen. */
const LimitsSchema = z.strictObject({
  line: z.array(RuleSchema).min(1).max(4).optional(),
  project: z.array(RuleSchema).min(1).max(4).optional(),
})

const HOUR = 3_600
const DAY = 86_400
/** Mails to one address, mails that one line asks for, mails of one project. */
const DEFAULTS = {
  email: [
    { most: 1, seconds: CODE_COOLDOWN },
    { most: 5, seconds: HOUR },
    { most: 10, seconds: DAY },
  ],
  line: [
    { most: 20, seconds: HOUR },
    { most: 60, seconds: DAY },
  ],
  project: [
    { most: 500, seconds: HOUR },
    { most: 5_000, seconds: DAY },
  ],
} satisfies Record<string, readonly Rule[]>

/** What is counted, by an HMAC that tells nothing of it. */
export type Counted = Readonly<Record<keyof typeof DEFAULTS, string>>

/** The rule that has no room left, and the seconds until it has. */
export type OverLimit = { isCooldown: boolean; retryAfter: number }

/**
 * Counts one mail where every rule allows it; what is refused does not count. One statement looks and counts, so that of
 * two at the same time one is the first.
 *
 * @returns null where it was counted.
 */
export async function countMail(
  db: D1Database,
  limits: string | undefined,
  counted: Counted,
): Promise<OverLimit | null> {
  const now = Date.now()
  const { line, project } = readLimits(limits)
  const all = { ...DEFAULTS, ...(line && { line }), ...(project && { project }) }
  const rules = (Object.keys(counted) as (keyof Counted)[]).flatMap((name) =>
    all[name].map(({ most, seconds }) => ({ what: counted[name], most, since: now - seconds * 1000 })),
  )
  const { meta } = await db
    .prepare(
      `INSERT INTO capture_hits (what, at) SELECT value, ?1 FROM json_each(?2)
       WHERE NOT EXISTS (${BROKEN})`,
    )
    .bind(now, JSON.stringify(Object.values(counted)), JSON.stringify(rules))
    .run()
  return meta.changes > 0 ? null : overLimit(db, rules, now)
}

/** Rules of ?3 that have no room, with the oldest mail that takes it. */
const BROKEN = `
  SELECT rule.value ->> 'most' AS most, rule.value ->> 'since' AS since, min(hit.at) AS oldest
  FROM json_each(?3) AS rule
  JOIN capture_hits AS hit ON hit.what = rule.value ->> 'what' AND hit.at > rule.value ->> 'since'
  GROUP BY rule.key HAVING count(*) >= rule.value ->> 'most'`

async function overLimit(
  db: D1Database,
  rules: readonly { what: string; most: number; since: number }[],
  now: number,
): Promise<OverLimit> {
  const { results } = await db
    .prepare(BROKEN.replace('?3', '?1'))
    .bind(JSON.stringify(rules))
    .all<{ most: number; since: number; oldest: number }>()
  const waits = results.map(({ most, since, oldest }) => ({
    isCooldown: most === 1,
    retryAfter: Math.max(1, Math.ceil((oldest - since) / 1000)),
  }))
  const longest = waits.sort((one, other) => other.retryAfter - one.retryAfter)[0]
  // Between the two statements the last one may have run out.
  return longest ?? { isCooldown: true, retryAfter: Math.max(1, Math.ceil((Date.now() - now) / 1000)) }
}

function readLimits(text: string | undefined): z.infer<typeof LimitsSchema> {
  return text === undefined || text === '' ? {} : LimitsSchema.parse(JSON.parse(text))
}

/** What the clock starts: mails that no rule looks back to. */
export async function forgetHits(db: D1Database): Promise<void> {
  await db
    .prepare('DELETE FROM capture_hits WHERE at < ?')
    .bind(Date.now() - DAY * 1000)
    .run()
}
