import { DevicesSchema, UserSchema } from '@latch/protocol/login/loginAccount.ts'
import { PasskeysSchema } from '@latch/protocol/login/passkey.ts'
import type { Environment } from '../environment.ts'
import { isFailure } from '../failures.ts'
import { createFarcaster } from '../farcaster.ts'
import { createLogin, explained } from '../login.ts'
import type { Params } from '../messages.ts'
import { createParts, type Parts } from '../parts.ts'
import { createPasskeyLogin } from '../passkey/login.ts'
import { createRestore } from '../restore.ts'
import type { Offer } from '../serve.ts'
import { createSignOut } from '../signOut.ts'
import { createShownSmartAccounts } from '../smartAccounts.ts'
import { createSocial } from '../social.ts'
import { accountFailure } from './failures.ts'
import { createLife } from './life.ts'
import { ACCOUNT_OPERATIONS, type AccountCalls } from './messages.ts'
import { createPasskeys } from './passkeys.ts'
import { createOwnerRestore } from './restoreOwner.ts'

type Operations = {
  [Op in Exclude<keyof AccountCalls, 'start'>]: (
    params: AccountCalls[Op]['params'],
    signal: AbortSignal,
  ) => Promise<AccountCalls[Op]['result']>
} & { sessionChanged(): void }

/** The login whose code this page proved last; null without one. */
type Proved = { attemptId: string | null }

/** Operations that the Security page may call. */
export const ACCOUNT = { params: ACCOUNT_OPERATIONS, create: createOperations } satisfies Offer

async function createOperations(origins: Params<'start'>, environment: Environment): Promise<Operations> {
  const parts = await createParts(origins, environment, createShownSmartAccounts)
  const sessionEnd = createSignOut(parts)
  const login = createLoginOnly(parts, sessionEnd.signOut)
  const social = createSocial({ ...parts, acceptSession: login.acceptSession })
  const farcaster = createFarcaster({
    ...parts,
    sleep: environment.sleep,
    acceptSession: login.acceptSession,
  })
  const proved: Proved = { attemptId: null }
  const provedCode = () => proved.attemptId
  return {
    restore: createOwnerRestore(
      parts,
      login,
      createRestore(parts.sessions, login),
      origins.smartAccounts !== undefined,
    ),
    startLogin: login.startAnew,
    submitCode: remember(proved, login.submitCode),
    resendCode: login.resendCode,
    awaitDevice: login.awaitDevice,
    startSocial: social.start,
    proveSocial: remember(proved, social.prove),
    startFarcaster: farcaster.start,
    awaitFarcaster: farcaster.wait,
    proveFarcaster: remember(proved, farcaster.prove),
    ...sessionEnd,
    ...createAccount(parts),
    ...createLife(parts, provedCode),
    ...createPasskeyLogin(parts),
    ...createPasskeys(parts, provedCode),
    sessionChanged: parts.keyring.lock,
  }
}

/** Remembers the login that a successful call proved. */
function remember<Params extends { attemptId: string }, Answer>(
  proved: Proved,
  prove: (params: Params, signal: AbortSignal) => Promise<Answer>,
) {
  return async (params: Params, signal: AbortSignal): Promise<Answer> => {
    try {
      const outcome = await prove(params, signal)
      proved.attemptId = params.attemptId
      return outcome
    } catch (error) {
      // In strict mode no code opens the wallet, but vault has accepted it.
      if (isFailure(error, 'PASSKEY_NEEDED')) proved.attemptId = params.attemptId
      throw error
    }
  }
}

/** Creates a login that creates no wallet: an address without one is not changed. */
export function createLoginOnly(parts: Parts, signOut: () => Promise<unknown>) {
  const create = async () => {
    await signOut()
    throw accountFailure('NO_WALLET')
  }
  return createLogin({ ...parts, wallets: { ...parts.wallets, create } })
}

function createAccount({ client, sessions }: Parts) {
  const send = (path: string, body: object, signal: AbortSignal) =>
    explained(() =>
      sessions.withAccess(signal, ({ token: access }) =>
        client.send({ service: 'auth', path, body, access, signal }),
      ),
    )
  return {
    account: (_: unknown, signal: AbortSignal) =>
      explained(() =>
        sessions.withAccess(signal, async ({ token: access }) => {
          const request = { service: 'auth', access, signal } as const
          const [
            { devices },
            { exported, fileSaved = null, provider, consents: sites },
            { passkeys, strict },
          ] = await Promise.all([
            client.request({ ...request, path: '/v1/devices' }, DevicesSchema),
            client.request({ ...request, path: '/v1/user' }, UserSchema),
            client.request({ ...request, path: '/v1/passkeys' }, PasskeysSchema),
          ])
          return { devices, sites, exported, fileSaved, provider, passkeys, strict }
        }),
      ),
    revokeDevice: async (body: { did: string }, signal: AbortSignal) => {
      await send('/v1/device/revoke', body, signal)
      return {}
    },
    revokeOthers: async (_: unknown, signal: AbortSignal) => {
      await send('/v1/device/revoke-others', {}, signal)
      return {}
    },
    removeSite: async (body: { origin: string }, signal: AbortSignal) => {
      await send('/v1/site/remove', body, signal)
      return {}
    },
  }
}
