import { DurableObject } from 'cloudflare:workers'
import { deliverDue } from './deliverDue.ts'
import type { WebhooksEnvironment } from './environment.ts'

/**
 * Sends the messages of one endpoint, by its alarm: one object for each, so that a slow receiver delays no other. The
 * messages are in the database; an alarm that is interrupted runs again, so each is delivered at least once.
 */
export class Dispatcher extends DurableObject<WebhooksEnvironment> {
  /** Sends the messages that are due. Returns before anything is sent. */
  async wake(endpoint: string): Promise<void> {
    // Each event wakes it: what is stored already is not written again.
    if ((await this.ctx.storage.get('endpoint')) !== endpoint)
      await this.ctx.storage.put('endpoint', endpoint)
    await this.setEarlierAlarm(Date.now())
  }

  override async alarm(): Promise<void> {
    const endpoint = await this.ctx.storage.get<string>('endpoint')
    if (endpoint === undefined) return
    const due = await deliverDue(this.env, endpoint)
    if (due !== null) await this.setEarlierAlarm(due)
  }

  /** A message may have been queued meanwhile: the earlier alarm stays. */
  private async setEarlierAlarm(at: number): Promise<void> {
    const known = await this.ctx.storage.getAlarm()
    if (known === null || known > at) await this.ctx.storage.setAlarm(at)
  }
}

/** Starts the delivery of an endpoint's messages. */
export function wakeDispatcher(env: WebhooksEnvironment, endpoint: string): Promise<void> {
  return env.DISPATCHERS.get(env.DISPATCHERS.idFromName(endpoint)).wake(endpoint)
}
