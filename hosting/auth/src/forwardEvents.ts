import type { QueuedEvent, UserEvent } from '@latch/protocol/webhooks.ts'
import type { AuthEnvironment } from './environment.ts'

/** Events that are forwarded by one call. */
const PAGE = 50
/** Calls of one run; the next run handles the others. */
const MAX_PAGES = 20

/** Types of webhooks by the kinds of events; other kinds are not forwarded. */
export const WEBHOOK_KINDS: Readonly<Record<string, UserEvent['type']>> = {
  login: 'login.succeeded',
  'wallet.registered': 'wallet.created',
  'wallet.exported': 'key.exported',
  'account.deleted': 'wallet.deleted',
  'device.added': 'device.added',
  'email.added': 'email.changed',
  'email.changed': 'email.changed',
  'email.undone': 'email.changed',
  'permission.granted': 'permission.granted',
}

type Row = {
  id: number
  uid: string
  at: number
  kind: string
  did: string | null
  project: string | null
  wid: string | null
  evm: string | null
  sol: string | null
}

/**
 * Forwards events to the webhooks Worker. Each is recorded in the batch that changes the account, so
 * that one whose forwarding was interrupted is forwarded by the next run; an event that is forwarded twice is stored once.
 */
export async function forwardEvents(env: AuthEnvironment): Promise<void> {
  if (env.WEBHOOKS === undefined) return
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const rows = await readUnsent(env)
    if (rows.length === 0) return
    await env.WEBHOOKS.queueEvents(rows.flatMap(queuedEvent))
    await env.DB.prepare('UPDATE event SET unsent = NULL WHERE id IN (SELECT value FROM json_each(?))')
      .bind(JSON.stringify(rows.map(({ id }) => id)))
      .run()
    if (rows.length < PAGE) return
  }
}

async function readUnsent(env: AuthEnvironment): Promise<Row[]> {
  const { results } = await env.DB.prepare(
    `SELECT id, uid, at, event.kind, did, event.project, wid, evm, sol FROM event LEFT JOIN wallet USING (uid)
     WHERE unsent = 1 ORDER BY id LIMIT ?`,
  )
    .bind(PAGE)
    .all<Row>()
  return results
}

/** None for an event without a project, e.g. of a user whose sessions have expired. */
function queuedEvent({ id, uid, at, kind, did, project, wid, evm, sol }: Row): QueuedEvent[] {
  const type = WEBHOOK_KINDS[kind]
  if (type === undefined || project === null) return []
  const wallet = wid === null || evm === null || sol === null ? null : { id: wid, evm, sol }
  const event: UserEvent = {
    type,
    timestamp: new Date(at).toISOString(),
    data: { project, user: uid, device: did, wallet },
  }
  return [{ id: `msg_login_${id}_${at}`, event }]
}
