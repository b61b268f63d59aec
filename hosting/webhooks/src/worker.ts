import { WorkerEntrypoint } from 'cloudflare:workers'
import type { QueuedEvent } from '@latch/protocol/webhooks.ts'
import { webhooks } from './createWebhooks.ts'
import type { WebhooksEnvironment } from './environment.ts'
import { queueEvents } from './queueEvents.ts'

export { Dispatcher } from './dispatcher.ts'

/** Methods for the Workers in which events happen, reachable only by their service bindings. */
export class Rpc extends WorkerEntrypoint<WebhooksEnvironment> {
  queueEvents(events: readonly QueuedEvent[]): Promise<void> {
    return queueEvents(this.env, events)
  }
}

export default webhooks
