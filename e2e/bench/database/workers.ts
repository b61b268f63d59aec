/** Replaces `cloudflare:workers`: the classes that the services extend, and the bindings of their tests. */
import { LocalD1, type Timings } from './d1.ts'
import { loadHosting } from './loadHosting.ts'
import { objectNamespace } from './objects.ts'

export class DurableObject {
  readonly ctx: unknown
  readonly env: unknown

  constructor(ctx: unknown, env: unknown) {
    this.ctx = ctx
    this.env = env
  }
}
export class WorkerEntrypoint extends DurableObject {}

/** Of all databases of this run. */
export const timings: Timings = new Map()

export const env: Record<string, unknown> = {
  AUTH_DB: new LocalD1(timings),
  VAULT_DB: new LocalD1(timings),
  PROJECTS: new LocalD1(timings),
  AUTH_MIGRATIONS: 'auth',
  VAULT_MIGRATIONS: 'vault',
  WIDGET_MIGRATIONS: 'widget',
}

/** Adds the Durable Objects, whose classes extend one of this module: to be awaited before a test begins. */
export async function addObjects(): Promise<void> {
  const { Counter } = await loadHosting('login/counter.ts')
  const { Replays } = await loadHosting('login/replays.ts')
  const { Mailbox } = await loadHosting('auth/src/mailboxObject.ts')
  const { Attempt } = await loadHosting('vault/src/attempt.ts')
  Object.assign(env, {
    AUTH_COUNTERS: objectNamespace(Counter),
    VAULT_COUNTERS: objectNamespace(Counter),
    AUTH_REPLAYS: objectNamespace(Replays),
    VAULT_REPLAYS: objectNamespace(Replays),
    MAILBOXES: objectNamespace(Mailbox),
    ATTEMPTS: objectNamespace(Attempt),
  })
}
