import type { QueuedEvent } from '@latch/protocol/webhooks.ts'

/** Entrypoint `Rpc` of the webhooks Worker. */
export type WebhooksBinding = { queueEvents(events: readonly QueuedEvent[]): Promise<void> }
