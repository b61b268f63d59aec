import type { ExportRequest, Session } from '@latch/protocol/login/auth.ts'
import { UserSchema } from '@latch/protocol/login/loginAccount.ts'
import { PasskeysSchema } from '@latch/protocol/login/passkey.ts'
import { accountFailure } from '../account/failures.ts'
import { createLoginOnly } from '../account/operations.ts'
import { Refused } from '../client.ts'
import { deriveKeys, wipeKeys } from '../derive.ts'
import type { Environment } from '../environment.ts'
import { failure } from '../failures.ts'
import { explained } from '../login.ts'
import type { Params } from '../messages.ts'
import { toMnemonic } from '../mnemonic.ts'
import { createParts, type Parts } from '../parts.ts'
import { openByPasskey, startPasskey } from '../passkey/login.ts'
import { recoveryAccounts } from '../recoveryAccounts.ts'
import { openRecoveryFile, RecoveryFileError, sealRecoveryFile } from '../recoveryFile.ts'
import { createRestore } from '../restore.ts'
import type { Offer } from '../serve.ts'
import { createSignOut } from '../signOut.ts'
import { EXPORT_OPERATIONS, type ExportCalls, type Sealing } from './messages.ts'

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
    exportPhrase: async (_, signal) => ({
      phrase: await withEntropy(parts, 'phrase', toMnemonic, signal),
    }),
    exportByPasskey: (proven, signal) =>
      explained(async () => ({
        phrase: await withEntropyByPasskey(parts, proven, { kind: 'phrase', reveal: toMnemonic }, signal),
      })),
    sealFile: async (sealing, signal) => ({
      file: await withEntropy(parts, 'file', (entropy) => sealFile(parts, entropy, sealing), signal),
    }),
    sealFileByPasskey: ({ password, origin, networks, ...proven }, signal) => {
      const sealing = { password, origin, networks }
      const reveal = (entropy: Entropy) => sealFile(parts, entropy, sealing)
      return explained(async () => ({
        file: await withEntropyByPasskey(parts, proven, { kind: 'file', reveal }, signal),
      }))
    },
    checkFile: (given) => checkFile(parts, given),
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

/** Form in which the wallet leaves this thread: its words, or a sealed file. */
type ExportKind = ExportRequest['kind']
type Entropy = Uint8Array<ArrayBuffer>
type Reveal = (entropy: Entropy) => Promise<string>

async function withEntropy(
  parts: Parts,
  kind: ExportKind,
  reveal: Reveal,
  signal: AbortSignal,
): Promise<string> {
  const { sessions, wallets } = parts
  const session = await sessions.stored()
  const slot = session === null ? null : await wallets.findDeviceSlot(session.did)
  if (slot === null) throw failure('SESSION_ENDED')
  const use = async (entropy: Entropy) => {
    await announceExport(parts, kind, signal)
    return reveal(entropy)
  }
  return wallets.share(slot, use, signal)
}

async function withEntropyByPasskey(
  parts: Parts,
  proven: ExportCalls['exportByPasskey']['params'],
  { kind, reveal }: { kind: ExportKind; reveal: Reveal },
  signal: AbortSignal,
): Promise<string> {
  const openSlot = async ({ uid, wallet }: Session, entropy: Entropy) => {
    if (wallet === null) throw failure('WALLET_MISMATCH')
    // The session has changed: it is stored here with its slot, even if the words cannot be shown.
    await parts.wallets.adopt(uid, wallet, entropy.slice(), signal)
    await announceExport(parts, kind, signal)
    return reveal(entropy)
  }
  return openByPasskey(parts, proven, openSlot, signal)
}

/** Has the service record the export and notify the owner. @throws if it did not: then nothing may be revealed. */
async function announceExport(
  { client, sessions }: Parts,
  kind: ExportKind,
  signal: AbortSignal,
): Promise<void> {
  const body: ExportRequest = { kind }
  try {
    await sessions.withAccess(signal, ({ token: access }) =>
      client.send({ service: 'auth', path: '/v1/export', body, access, signal }),
    )
  } catch (error) {
    throw error instanceof Refused && error.is('too_soon') ? accountFailure('ADDRESS_TOO_SOON') : error
  }
}

async function sealFile(
  { environment }: Parts,
  entropy: Entropy,
  { password, origin, networks }: Sealing,
): Promise<string> {
  const keys = await deriveKeys(entropy)
  const accounts = [...recoveryAccounts(keys, networks)]
  wipeKeys(keys)
  const created = new Date(environment.now()).toISOString()
  return sealRecoveryFile({ words: await toMnemonic(entropy), accounts, origin, created }, password)
}

async function checkFile(
  { sessions, wallets }: Parts,
  { file, password }: ExportCalls['checkFile']['params'],
): Promise<ExportCalls['checkFile']['result']> {
  const session = await sessions.stored()
  const slot = session === null ? null : await wallets.findDeviceSlot(session.did)
  try {
    const { accounts } = await openRecoveryFile(file, password)
    const isOwn = accounts.some(({ address }) => address === slot?.evm)
    return { accounts, isOwn }
  } catch (error) {
    if (!(error instanceof RecoveryFileError)) throw error
    return { fault: error.code }
  }
}
