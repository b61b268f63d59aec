import { Counter } from '../counter.ts'
import { Replays } from '../replays.ts'

export { Mailbox } from '#auth/src/mailboxObject.ts'
export { Attempt } from '#vault/src/attempt.ts'
export { Counter, Replays }

/** Vault's own, as in a deployment. */
export class VaultCounter extends Counter {}
export class VaultReplays extends Replays {}

export default { fetch: () => new Response(null, { status: 404 }) }
