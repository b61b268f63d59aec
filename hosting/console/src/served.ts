import type { Endpoint } from '#http/app.ts'
import type { Member } from '../protocol/members.ts'
import type { ConsoleEnvironment, Settings } from './environment.ts'

/** A member, and the digest of the session by which they act. */
type Sender = Member & { session: string }

/** Context that hono passes from guard to guard. */
export type Served = {
  Bindings: ConsoleEnvironment
  Variables: {
    settings: Settings
    /** Sender of the request; set by `requireMember`. */
    member: Sender
    /** The body, as its schema parsed it; set by `readJson`. */
    body: unknown
  }
}

export type ConsoleEndpoint = Endpoint<Served>
