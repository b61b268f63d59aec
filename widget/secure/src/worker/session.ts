import type { AccountType, Session } from '@latch/protocol/login/auth.ts'
import type { Client } from './client.ts'
import type { Environment } from './environment.ts'
import { withAccess } from './session/access.ts'
import { refreshSession } from './session/refresh.ts'
import {
  type Access,
  changeSession,
  createSite,
  endSession,
  readSession,
  type StoredSession,
  storeSession,
} from './session/site.ts'

export type Sessions = {
  stored(): Promise<StoredSession | null>
  /** Stores a session after a login or a refresh. */
  begin(session: Session): Promise<void>
  refresh(signal: AbortSignal): Promise<Session>
  /** This browser has the wallet's slot: the session can be restored from here on. */
  linkWallet(wid: string): Promise<void>
  /** Stores the preferred account type, which auth also stores. */
  prefer(preferred: AccountType): Promise<void>
  /**
   * Runs a task with an access token, once more with a fresh one where that was refused.
   *
   * @throws KeyWorkerError `SESSION_ENDED`
   */
  withAccess<Result>(signal: AbortSignal, task: (access: Access) => Promise<Result>): Promise<Result>
  end(): Promise<void>
}

/**
 * Creates the session of one site in this partition. Several origins of the site may share it, each after its own
 * login. The refresh token is in storage, the access token only in memory.
 *
 * @param host - Origin of the page; omitted for pages of this origin.
 */
export function createSessions(client: Client, environment: Environment, host?: string): Sessions {
  const site = createSite(client, environment, host)
  return {
    stored: () => readSession(site),
    begin: (session) => storeSession(site, session, null),
    refresh: (signal) => refreshSession(site, signal),
    linkWallet: (wid) => changeSession(site, { wid }),
    prefer: (preferred) => changeSession(site, { preferred }),
    withAccess: (signal, task) => withAccess(site, signal, task),
    end: () => endSession(site),
  }
}
