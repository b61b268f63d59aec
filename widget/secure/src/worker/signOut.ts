import type { Parts } from './parts.ts'

/** Milliseconds after which the person is signed out here, whether or not the services have answered. */
const SIGN_OUT_LIMIT = 3000

/** Ends a session: here in any case, and at the service if it answers within three seconds. */
export function createSignOut({ client, sessions, keyring, environment }: Parts) {
  const endSession = async (finish: (limit: AbortSignal) => Promise<unknown>): Promise<void> => {
    keyring.lock()
    const limit = AbortSignal.timeout(SIGN_OUT_LIMIT)
    await Promise.race([finish(limit).catch(() => {}), environment.sleep(SIGN_OUT_LIMIT, limit)])
    await sessions.end()
  }

  const endAtService = (limit: AbortSignal) =>
    sessions.withAccess(limit, async ({ token: access }) => {
      const session = await sessions.stored()
      if (session === null) return
      const { refresh } = session
      await client.send({
        service: 'auth',
        path: '/v1/session/end',
        body: { refresh },
        access,
        signal: limit,
      })
    })

  const revokeAtService = (limit: AbortSignal) =>
    sessions.withAccess(limit, ({ token: access, did }) =>
      client.send({ service: 'auth', path: '/v1/device/revoke', body: { did }, access, signal: limit }),
    )

  return {
    async signOut(): Promise<Record<string, never>> {
      await endSession(endAtService)
      return {}
    },
    async forgetDevice(): Promise<Record<string, never>> {
      await endSession(revokeAtService)
      await environment.storage.clear()
      return {}
    },
  }
}
