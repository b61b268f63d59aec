import { createClient, endOf } from './client.ts'
import type { WalletKeys } from './derive.ts'
import { loadDeviceKey } from './deviceKey.ts'
import { createEntry } from './entry.ts'
import type { Environment } from './environment.ts'
import { failure, isFailure } from './failures.ts'
import { createKeyring } from './keyring.ts'
import { createLedger } from './ledger.ts'
import { createLogin } from './login.ts'
import type { Operation, Params, Result, User } from './messages.ts'
import { createSessions } from './session.ts'
import { sign } from './sign.ts'
import { createSocial } from './social.ts'
import { createWallets } from './wallet.ts'

/** Milliseconds after which the services may say what they like: the person is signed out here. */
const SIGN_OUT_LIMIT = 3000

export type Operations = {
  [Op in Exclude<Operation, 'start'>]: (params: Params<Op>, signal: AbortSignal) => Promise<Result<Op>>
} & {
  /** Another tab signed in or out: nothing that was unlocked for the former session stays. */
  sessionChanged(): void
}

/** All that the frame may ask for, over one set of keys. */
export async function createOperations(
  origins: Params<'start'>,
  environment: Environment,
): Promise<Operations> {
  const device = await loadDeviceKey(environment)
  const client = createClient(origins, device, environment)
  const sessions = createSessions(client, environment)
  const keyring = createKeyring(environment)
  const wallets = createWallets({ client, sessions, device, keyring, environment })
  const login = createLogin({ client, sessions, wallets, environment })
  const entry = createEntry({ client, sessions, device, wallets, login })
  const social = createSocial({ client, device, answer: login.answer })
  const ledger = createLedger(environment)

  const unlock = async (signal: AbortSignal): Promise<WalletKeys> => {
    const session = await sessions.stored()
    const slot = session === null ? null : await wallets.findDeviceSlot(session.did)
    if (session === null || slot === null) {
      keyring.lock()
      throw failure('SESSION_ENDED')
    }
    return keyring.keysOf(session.uid) ?? wallets.openHere(session.uid, slot, signal)
  }

  /** Ends the session here at once, and with the service as far as three seconds reach. */
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
    async restore(_, signal) {
      const user = await login.user()
      if (user === null) return { user }
      try {
        await sessions.refresh(signal)
        return { user }
      } catch (error) {
        if (!isFailure(error, 'SESSION_ENDED')) throw error
        return { user: null }
      }
    },
    startLogin: login.start,
    startSocial: social.start,
    proveSocial: social.prove,
    submitCode: login.submitCode,
    resendCode: login.resendCode,
    awaitDevice: login.awaitDevice,
    askEntry: entry.ask,
    vouch: entry.vouch,
    enter: entry.enter,
    user: async (): Promise<{ user: User | null }> => ({ user: await login.user() }),

    async sign(request, signal) {
      const spend = request.kind === 'transaction' ? request.spend : undefined
      if (spend !== undefined) await ledger.spend(spend)
      try {
        const keys = await unlock(signal)
        if (signal.aborted) throw endOf(signal)
        return sign(request, keys)
      } catch (error) {
        if (spend !== undefined) await ledger.refund(spend)
        throw error
      }
    },

    async signOut() {
      await endSession(tellEnd)
      return {}
    },
    async forgetDevice() {
      await endSession(tellRevoked)
      await environment.storage.clear()
      return {}
    },
    limitLeft: ({ host }) => ledger.left(host),
    setLimit: ({ host, cents }) => ledger.setLimit(host, cents),
    async lock() {
      keyring.lock()
      return {}
    },
    sessionChanged: keyring.lock,
  }
}
