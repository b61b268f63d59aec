/**
 * Environment of the webhooks Worker: the bindings and variables of `wrangler.webhooks.jsonc`. Its secrets are numbered;
 * `secretNames.ts` reads them.
 */
export type WebhooksEnvironment = {
  DB: D1Database
  DISPATCHERS: DurableObjectNamespace<Rpc.DurableObjectBranded & { wake(endpoint: string): Promise<void> }>
  /** `on` only in the local stack, where endpoints on this machine are allowed. */
  DEV?: string
}
