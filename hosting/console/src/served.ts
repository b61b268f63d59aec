import type { Endpoint } from '#http/app.ts'
import type { Member } from '../protocol/members.ts'
import type { ConsoleEnvironment, Settings } from './environment.ts'

/** Context that hono passes from guard to guard. */
export type Served = {
  Bindings: ConsoleEnvironment
  Variables: {
    settings: Settings
    /** Sender of the request; set by `requireMember`. */
    member: Member
    /** Digest of the request's session; set by `requireMember`. */
    session: string
    /** The body, as its schema parsed it; set by `readJson`. */
    body: unknown
  }
}

export type ConsoleEndpoint = Endpoint<Served>
