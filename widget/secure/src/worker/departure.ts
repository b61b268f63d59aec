import type { Parts } from './parts.ts'

/** Milliseconds after which the services may say what they like: the person is signed out here. */
const SIGN_OUT_LIMIT = 3000

/** Ways to end a session: here at once, and with the service as far as three seconds reach. */
export function createDeparture({ client, sessions, keyring, environment }: Parts) {
  const endSession = async (finish: (limit: AbortSignal) => Promise<unknown>): Promise<void> => {
    keyring.lock()
    const limit = AbortSignal.timeout(SIGN_OUT_LIMIT)
    await Promise.race([finish(limit).catch(() => {}), environment.sleep(SIGN_OUT_LIMIT, limit)])
    await sessions.end()
  }

  const tellEnd = (limit: AbortSignal) =>
    sessions.withAccess(limit, async ({ token: access }) => {
      const session = await sessions.stored()
      if (session === null) return
      const { refresh } = session
      await client.tell({
        service: 'auth',
        path: '/v1/session/end',
        body: { refresh },
        access,
        signal: limit,
      })
    })

  const tellRevoked = (limit: AbortSignal) =>
    sessions.withAccess(limit, ({ token: access, did }) =>
      client.tell({ service: 'auth', path: '/v1/device/revoke', body: { did }, access, signal: limit }),
    )

  return {
    async signOut(): Promise<Record<string, never>> {
      await endSession(tellEnd)
      return {}
    },
    async forgetDevice(): Promise<Record<string, never>> {
      await endSession(tellRevoked)
      await environment.storage.clear()
      return {}
    },
  }
}
