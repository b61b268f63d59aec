import { DevicesSchema, UserSchema } from '../../../../protocol/login/account.ts'
import { PasskeysSchema } from '../../../../protocol/login/passkey.ts'
import { createDeparture } from '../departure.ts'
import type { Environment } from '../environment.ts'
import { failure } from '../failures.ts'
import { createLogin, explained } from '../login.ts'
import type { Params } from '../messages.ts'
import { createParts, type Parts } from '../parts.ts'
import { createPasskeyLogin } from '../passkey/login.ts'
import { createRestore } from '../restore.ts'
import type { Offer } from '../serve.ts'
import { createLife } from './life.ts'
import { ACCOUNT_OPERATIONS, type AccountCalls } from './messages.ts'
import { createPasskeys } from './passkeys.ts'

type Operations = {
  [Op in Exclude<keyof AccountCalls, 'start'>]: (
    params: AccountCalls[Op]['params'],
    signal: AbortSignal,
  ) => Promise<AccountCalls[Op]['result']>
} & { sessionChanged(): void }

/** All that the Security page may ask for. */
export const ACCOUNT = { params: ACCOUNT_OPERATIONS, create: createOperations } satisfies Offer

async function createOperations(origins: Params<'start'>, environment: Environment): Promise<Operations> {
  const parts = await createParts(origins, environment)
  const departure = createDeparture(parts)
  const login = createLoginOnly(parts, departure.signOut)
  let provedCode: string | null = null
  return {
    restore: createRestore(parts.sessions, login),
    startLogin: login.startAnew,
    submitCode: async (params, signal) => {
      const outcome = await login.submitCode(params, signal)
      provedCode = params.attemptId
      return outcome
    },
    resendCode: login.resendCode,
    awaitDevice: login.awaitDevice,
    ...departure,
    ...createAccount(parts),
    ...createLife(parts, () => provedCode),
    ...createPasskeyLogin(parts),
    ...createPasskeys(parts),
    sessionChanged: parts.keyring.lock,
  }
}

/** Who looks after a wallet has one: an address without is left as it is. */
export function createLoginOnly(parts: Parts, signOut: () => Promise<unknown>) {
  const create = async () => {
    await signOut()
    throw failure('NO_WALLET')
  }
  return createLogin({ ...parts, wallets: { ...parts.wallets, create } })
}

function createAccount({ client, sessions }: Parts) {
  const tell = (path: string, body: object, signal: AbortSignal) =>
    explained(() =>
      sessions.withAccess(signal, ({ token: access }) =>
        client.tell({ service: 'auth', path, body, access, signal }),
      ),
    )
  return {
    account: (_: unknown, signal: AbortSignal) =>
      explained(() =>
        sessions.withAccess(signal, async ({ token: access }) => {
          const request = { service: 'auth', access, signal } as const
          const [{ devices }, { exported }, { passkeys }] = await Promise.all([
            client.ask({ ...request, path: '/v1/devices' }, DevicesSchema),
            client.ask({ ...request, path: '/v1/user' }, UserSchema),
            client.ask({ ...request, path: '/v1/passkeys' }, PasskeysSchema),
          ])
          return { devices, exported, passkeys }
        }),
      ),
    revokeDevice: async (body: { did: string }, signal: AbortSignal) => {
      await tell('/v1/device/revoke', body, signal)
      return {}
    },
    revokeOthers: async (_: unknown, signal: AbortSignal) => {
      await tell('/v1/device/revoke-others', {}, signal)
      return {}
    },
  }
}
