import type { Database } from '#db/database.ts'
import type { SecretStore } from '../keys/remote.ts'
import type { WebhookFacts } from './facts.ts'
import { hasTable } from './tables.ts'

const MINUTE = 60_000
/** As `/health` of the Workers has it. */
const MAX_AGE = 60 * MINUTE

/** Reads the facts of the webhooks Worker; null where its database has no tables yet. */
export async function readWebhooks(
  { database, secrets }: { database: Database; secrets: Pick<SecretStore, 'list'> },
  now: number,
): Promise<WebhookFacts | null> {
  if (!(await hasTable(database, 'endpoint'))) return null
  const [endpoints = [], [oldest] = [], steps = []] = await database.run([
    'SELECT id, project, disabled FROM endpoint ORDER BY project, created',
    `SELECT min(due) AS due FROM message JOIN endpoint ON endpoint.id = message.endpoint
     WHERE disabled IS NULL AND due IS NOT NULL`,
    `SELECT step FROM cron_runs WHERE coalesce(good, since) < ${now - MAX_AGE} ORDER BY step`,
  ])
  const due = Number(oldest?.due ?? now)
  return {
    endpoints: endpoints.map(({ id, project, disabled }) => ({
      id: String(id),
      project: String(project),
      disabled: typeof disabled === 'string' ? disabled : null,
    })),
    secrets: await secrets.list(),
    minutesLate: Math.max(0, Math.floor((now - due) / MINUTE)),
    lateSteps: steps.map(({ step }) => String(step)),
  }
}
