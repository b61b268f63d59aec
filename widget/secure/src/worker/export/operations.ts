import { UserSchema } from '../../../../protocol/login/account.ts'
import { createLoginOnly } from '../account/operations.ts'
import { createDeparture } from '../departure.ts'
import type { Environment } from '../environment.ts'
import { failure } from '../failures.ts'
import { explained } from '../login.ts'
import type { Params } from '../messages.ts'
import { toMnemonic } from '../mnemonic.ts'
import { createParts, type Parts } from '../parts.ts'
import { createRestore } from '../restore.ts'
import type { Offer } from '../serve.ts'
import { EXPORT_OPERATIONS, type ExportCalls } from './messages.ts'

type Operations = {
  [Op in Exclude<keyof ExportCalls, 'start'>]: (
    params: ExportCalls[Op]['params'],
    signal: AbortSignal,
  ) => Promise<ExportCalls[Op]['result']>
} & { sessionChanged(): void }

/** All that the page of the export may ask for. */
export const EXPORT = { params: EXPORT_OPERATIONS, create: createOperations } satisfies Offer

async function createOperations(origins: Params<'start'>, environment: Environment): Promise<Operations> {
  const parts = await createParts(origins, environment)
  const login = createLoginOnly(parts, createDeparture(parts).signOut)
  return {
    restore: createRestore(parts.sessions, login),
    startLogin: login.startAnew,
    submitCode: login.submitCode,
    resendCode: login.resendCode,
    awaitDevice: login.awaitDevice,
    owner: (_, signal) => ownerOf(parts, signal),
    exportPhrase: async (_, signal) => ({ phrase: await exportPhrase(parts, signal) }),
    sessionChanged: parts.keyring.lock,
  }
}

function ownerOf({ client, sessions }: Parts, signal: AbortSignal): Promise<{ provider: string }> {
  return explained(() =>
    sessions.withAccess(signal, async ({ token: access }) => {
      const { provider } = await client.ask({ service: 'auth', path: '/v1/user', access, signal }, UserSchema)
      return { provider }
    }),
  )
}

async function exportPhrase({ client, sessions, wallets }: Parts, signal: AbortSignal): Promise<string> {
  const session = await sessions.stored()
  const slot = session === null ? null : await wallets.findDeviceSlot(session.did)
  if (slot === null) throw failure('SESSION_ENDED')
  const told = () =>
    sessions.withAccess(signal, ({ token: access }) =>
      client.tell({ service: 'auth', path: '/v1/export', body: {}, access, signal }),
    )
  const tell = async (entropy: Uint8Array) => {
    // The service mails the owner: what it does not write down is not shown.
    await told()
    return toMnemonic(entropy)
  }
  return wallets.share(slot, tell, signal)
}
