import { DurableObject } from 'cloudflare:workers'
import type { QueuedEvent, TransactionEvent } from '@latch/protocol/webhooks.ts'
import { findProject } from '#db/projects.ts'
import { logTrouble } from '#http/log.ts'
import type { SecureEnvironment } from './environment.ts'
import type { Submission } from './submission.ts'
import { readSubmissionStatus } from './submissionStatus.ts'

type Row = Submission & { since: number; reported: number }

/** Submissions that one run reads. */
const PAGE = 50
/** Milliseconds between two runs: soon after a submission, and later. */
const SOON = 5_000
const LATER = 300_000
const FRESH = 600_000
/** Milliseconds after which a submission is given up: it was replaced, or dropped. */
const LIFETIME = 86_400_000

/**
 * Watches the submissions of one project until they are confirmed or failed, and reports them to the webhooks Worker. Stored
 * before they are reported, so that each event is reported at least once.
 */
export class Submissions extends DurableObject<SecureEnvironment> {
  constructor(context: DurableObjectState, env: SecureEnvironment) {
    super(context, env)
    context.storage.sql.exec(
      `CREATE TABLE IF NOT EXISTS submission (chain TEXT NOT NULL, hash TEXT NOT NULL, kind TEXT NOT NULL,
       since INTEGER NOT NULL, reported INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (chain, hash))`,
    )
  }

  async watch(project: string, { kind, chain, hash }: Submission): Promise<void> {
    const { storage } = this.ctx
    storage.sql.exec(
      'INSERT INTO submission (chain, hash, kind, since) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
      ...[chain, hash, kind, Date.now()],
    )
    await storage.put('project', project)
    await storage.setAlarm(Date.now())
  }

  override async alarm(): Promise<void> {
    const project = await this.ctx.storage.get<string>('project')
    if (project === undefined) return
    await this.advance(project).catch((error: unknown) =>
      logTrouble('Transactions could not be reported to the webhooks Worker', { project }, error),
    )
    const pause = this.nextPause()
    if (pause !== null) await this.ctx.storage.setAlarm(Date.now() + pause)
  }

  private async advance(project: string): Promise<void> {
    const { sql } = this.ctx.storage
    sql.exec('DELETE FROM submission WHERE since < ?', Date.now() - LIFETIME)
    const rows = sql.exec<Row>('SELECT * FROM submission ORDER BY random() LIMIT ?', PAGE).toArray()
    const found = await findProject(this.env.DB, project)
    if (!found.ok) return
    const ended = await Promise.all(
      rows.map(async (row) => ({ row, status: await readSubmissionStatus(this.env, found.project, row) })),
    )
    const events = ended.flatMap(({ row, status }) => [
      ...(row.reported ? [] : [transactionEvent(project, row, 'submitted', row.since)]),
      ...(status === null ? [] : [transactionEvent(project, row, status, Date.now())]),
    ])
    if (events.length > 0) await this.env.WEBHOOKS?.queueEvents(events)
    for (const { row, status } of ended)
      sql.exec(
        status === null
          ? 'UPDATE submission SET reported = 1 WHERE chain = ? AND hash = ?'
          : 'DELETE FROM submission WHERE chain = ? AND hash = ?',
        ...[row.chain, row.hash],
      )
  }

  /** Returns the milliseconds until the next run; null if nothing is left to watch. */
  private nextPause(): number | null {
    const [newest] = this.ctx.storage.sql
      .exec<{ since: number | null }>('SELECT max(since) AS since FROM submission')
      .toArray()
    if (newest === undefined || newest.since === null) return null
    return Date.now() - newest.since < FRESH ? SOON : LATER
  }
}

function transactionEvent(
  project: string,
  { chain, hash }: Submission,
  state: 'submitted' | 'confirmed' | 'failed',
  at: number,
): QueuedEvent {
  const event: TransactionEvent = {
    type: `transaction.${state}`,
    timestamp: new Date(at).toISOString(),
    data: { project, chain, hash },
  }
  return { id: `msg_${chain}_${hash}_${state}`, event }
}
