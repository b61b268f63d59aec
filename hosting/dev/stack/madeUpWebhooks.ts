import { jsonLiteral, literal } from '#db/sql.ts'

const HOUR = 3_600_000
const ENDPOINT = 'demo00000000hook'
/** Events that seldom happen here: the demo dapp has no receiver and answers 404. */
const TYPES = ['key.exported', 'permission.granted'] as const

/** A message, and the answers to its attempts. */
type MadeUpMessage = { type: (typeof TYPES)[number]; hoursAgo: number; answers: readonly number[] }

const MESSAGES: readonly MadeUpMessage[] = [
  { type: 'permission.granted', hoursAgo: 3, answers: [204] },
  { type: 'key.exported', hoursAgo: 9, answers: [500, 204] },
  { type: 'permission.granted', hoursAgo: 26, answers: [204] },
  // Given up.
  { type: 'permission.granted', hoursAgo: 31, answers: [503, 503, 404] },
  { type: 'key.exported', hoursAgo: 74, answers: [204] },
]

/**
 * Returns statements that write an endpoint of a project with a made-up log. Existing rows are kept.
 *
 * @param url - Address of the receiver.
 * @param now - Unix milliseconds.
 */
export function madeUpWebhooks(project: string, url: string, now: number): string[] {
  const endpoint = [ENDPOINT, project, url].map(literal).join(', ')
  return [
    `INSERT INTO endpoint (id, project, url, types, created)
     VALUES (${endpoint}, ${jsonLiteral(TYPES)}, ${now - 7 * 24 * HOUR}) ON CONFLICT DO NOTHING`,
    ...MESSAGES.flatMap((message, index) => messageStatements(message, index, { project, now })),
  ]
}

function messageStatements(
  { type, hoursAgo, answers }: MadeUpMessage,
  index: number,
  { project, now }: { project: string; now: number },
): string[] {
  const id = `msg_made_up_${index}`
  const created = now - hoursAgo * HOUR
  const body = { type, timestamp: new Date(created).toISOString(), data: { project } }
  const isNew = `NOT EXISTS (SELECT 1 FROM message WHERE endpoint = '${ENDPOINT}' AND id = '${id}')`
  const attempts = answers.map(
    (status, attempt) =>
      `INSERT INTO attempt (endpoint, message, at, status, took)
       SELECT '${ENDPOINT}', '${id}', ${created + attempt * 5000}, ${status}, ${40 + 13 * index} WHERE ${isNew}`,
  )
  const delivered = answers.at(-1) === 204 ? created + (answers.length - 1) * 5000 : null
  return [
    ...attempts,
    `INSERT INTO message (endpoint, id, type, body, created, attempts, delivered)
     VALUES ('${ENDPOINT}', '${id}', ${literal(type)}, ${jsonLiteral(body)}, ${created}, ${answers.length},
     ${literal(delivered)}) ON CONFLICT DO NOTHING`,
  ]
}
