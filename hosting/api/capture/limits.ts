import { CODE_COOLDOWN } from '@latch/protocol/capture.ts'
import * as z from 'zod'
import { type RateRule, rateRuleSchema } from '#http/rateRule.ts'

const RuleSchema = rateRuleSchema(86_400)

/** The variable `CAPTURE_LIMITS`; limits of one email address cannot be raised. */
const LimitsSchema = z.strictObject({
  line: z.array(RuleSchema).min(1).max(4).optional(),
  project: z.array(RuleSchema).min(1).max(4).optional(),
})

const HOUR = 3_600
const DAY = 86_400
/** Limits of mails to one address, from one line, and of one project. */
const DEFAULTS = {
  email: [
    { max: 1, seconds: CODE_COOLDOWN },
    { max: 5, seconds: HOUR },
    { max: 10, seconds: DAY },
  ],
  line: [
    { max: 20, seconds: HOUR },
    { max: 60, seconds: DAY },
  ],
  project: [
    { max: 500, seconds: HOUR },
    { max: 5_000, seconds: DAY },
  ],
} satisfies Record<string, readonly RateRule[]>

/** Counted subjects, each as an HMAC that does not reveal it. */
export type Counted = Readonly<Record<keyof typeof DEFAULTS, string>>

/** The exceeded rule, and the seconds until it allows another mail. */
export type OverLimit = { isCooldown: boolean; retryAfter: number }

/**
 * Counts one mail if every rule allows it; a refused mail does not count. One statement checks and counts, so that only
 * the first of two simultaneous mails can take the last place.
 *
 * @returns null if it was counted.
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
    all[name].map(({ max, seconds }) => ({ what: counted[name], max, since: now - seconds * 1000 })),
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
  SELECT rule.value ->> 'max' AS max, rule.value ->> 'since' AS since, min(hit.at) AS oldest
  FROM json_each(?3) AS rule
  JOIN capture_hits AS hit ON hit.what = rule.value ->> 'what' AND hit.at > rule.value ->> 'since'
  GROUP BY rule.key HAVING count(*) >= rule.value ->> 'max'`

async function overLimit(
  db: D1Database,
  rules: readonly { what: string; max: number; since: number }[],
  now: number,
): Promise<OverLimit> {
  const { results } = await db
    .prepare(BROKEN.replace('?3', '?1'))
    .bind(JSON.stringify(rules))
    .all<{ max: number; since: number; oldest: number }>()
  const waits = results.map(({ max, since, oldest }) => ({
    isCooldown: max === 1,
    retryAfter: Math.max(1, Math.ceil((oldest - since) / 1000)),
  }))
  const longest = waits.sort((one, other) => other.retryAfter - one.retryAfter)[0]
  // Between the two statements the last one may have run out.
  return longest ?? { isCooldown: true, retryAfter: Math.max(1, Math.ceil((Date.now() - now) / 1000)) }
}

function readLimits(text: string | undefined): z.infer<typeof LimitsSchema> {
  return text === undefined || text === '' ? {} : LimitsSchema.parse(JSON.parse(text))
}

/** Deletes mails that are too old for any rule. Run by cron. */
export async function forgetHits(db: D1Database): Promise<void> {
  await db
    .prepare('DELETE FROM capture_hits WHERE at < ?')
    .bind(Date.now() - DAY * 1000)
    .run()
}
