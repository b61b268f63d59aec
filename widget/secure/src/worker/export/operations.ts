import type { Session } from '@latch/protocol/login/auth.ts'
import { UserSchema } from '@latch/protocol/login/loginAccount.ts'
import { PasskeysSchema } from '@latch/protocol/login/passkey.ts'
import { accountFailure } from '../account/failures.ts'
import { createLoginOnly } from '../account/operations.ts'
import { Refused } from '../client.ts'
import type { Environment } from '../environment.ts'
import { failure } from '../failures.ts'
import { explained } from '../login.ts'
import type { Params } from '../messages.ts'
import { toMnemonic } from '../mnemonic.ts'
import { createParts, type Parts } from '../parts.ts'
import { openByPasskey, startPasskey } from '../passkey/login.ts'
import { createRestore } from '../restore.ts'
import type { Offer } from '../serve.ts'
import { createSignOut } from '../signOut.ts'
import { EXPORT_OPERATIONS, type ExportCalls } from './messages.ts'

type Operations = {
  [Op in Exclude<keyof ExportCalls, 'start'>]: (
    params: ExportCalls[Op]['params'],
    signal: AbortSignal,
  ) => Promise<ExportCalls[Op]['result']>
} & { sessionChanged(): void }

/** Operations that the export page may call. */
export const EXPORT = { params: EXPORT_OPERATIONS, create: createOperations } satisfies Offer

async function createOperations(origins: Params<'start'>, environment: Environment): Promise<Operations> {
  const parts = await createParts(origins, environment)
  const login = createLoginOnly(parts, createSignOut(parts).signOut)
  return {
    restore: createRestore(parts.sessions, login),
    startLogin: login.startAnew,
    submitCode: login.submitCode,
    resendCode: login.resendCode,
    awaitDevice: login.awaitDevice,
    owner: (_, signal) => findOwner(parts, signal),
    startPasskey: (body, signal) => startPasskey(parts, body, signal),
    exportPhrase: async (_, signal) => ({ phrase: await exportPhrase(parts, signal) }),
    exportByPasskey: (proven, signal) => explained(() => exportByPasskey(parts, proven, signal)),
    sessionChanged: parts.keyring.lock,
  }
}

function findOwner(
  { client, sessions }: Parts,
  signal: AbortSignal,
): Promise<ExportCalls['owner']['result']> {
  return explained(() =>
    sessions.withAccess(signal, async ({ token: access }) => {
      const request = { service: 'auth', access, signal } as const
      const [{ provider }, { strict }] = await Promise.all([
        client.request({ ...request, path: '/v1/user' }, UserSchema),
        client.request({ ...request, path: '/v1/passkeys' }, PasskeysSchema),
      ])
      return { provider, isStrict: strict !== null }
    }),
  )
}

async function exportPhrase(parts: Parts, signal: AbortSignal): Promise<string> {
  const { sessions, wallets } = parts
  const session = await sessions.stored()
  const slot = session === null ? null : await wallets.findDeviceSlot(session.did)
  if (slot === null) throw failure('SESSION_ENDED')
  return wallets.share(slot, (entropy) => showPhrase(parts, entropy, signal), signal)
}

async function exportByPasskey(
  parts: Parts,
  proven: ExportCalls['exportByPasskey']['params'],
  signal: AbortSignal,
): Promise<{ phrase: string }> {
  const openSlot = async ({ uid, wallet }: Session, entropy: Uint8Array<ArrayBuffer>) => {
    if (wallet === null) throw failure('WALLET_MISMATCH')
    // The session has changed: it is stored here with its slot, even if the words cannot be shown.
    await parts.wallets.adopt(uid, wallet, entropy.slice(), signal)
    return { phrase: await showPhrase(parts, entropy, signal) }
  }
  return openByPasskey(parts, proven, openSlot, signal)
}

/** Shows the phrase once the service has recorded it and mailed the user; otherwise throws. */
async function showPhrase(
  { client, sessions }: Parts,
  entropy: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
): Promise<string> {
  try {
    await sessions.withAccess(signal, ({ token: access }) =>
      client.send({ service: 'auth', path: '/v1/export', body: {}, access, signal }),
    )
  } catch (error) {
    throw error instanceof Refused && error.is('too_soon') ? accountFailure('ADDRESS_TOO_SOON') : error
  }
  return toMnemonic(entropy)
}
