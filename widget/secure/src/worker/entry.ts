import { DeviceRequestedSchema, SessionAnswerSchema } from '@latch/protocol/login/auth.ts'
import type { Client } from './client.ts'
import type { DeviceKey } from './deviceKey.ts'
import { createFactorKey, type FactorKey, sealTo } from './factorKey.ts'
import { failure } from './failures.ts'
import { explained, type Login } from './login.ts'
import type { Params, Result } from './messages.ts'
import type { Sessions } from './session.ts'
import type { Wallets } from './wallet.ts'

type Parts = {
  client: Client
  sessions: Sessions
  device: DeviceKey
  wallets: Wallets
  login: Pick<Login, 'user'>
}

type Step<Op extends 'requestEntry' | 'approveDevice' | 'completeEntry'> = (
  params: Params<Op>,
  signal: AbortSignal,
) => Promise<Result<Op>>
type Entry = {
  request: Step<'requestEntry'>
  approveDevice: Step<'approveDevice'>
  complete: Step<'completeEntry'>
}

/**
 * Lets one device admit another. To a browser the frame on a second site is a new device, and so is the window: the
 * signed-in one approves the other with the service, and passes it the wallet, sealed to a key that no server has seen.
 */
export function createEntry(parts: Parts): Entry {
  const factorKeys = new Map<string, FactorKey>()
  return {
    request: (params, signal) => explained(() => requestEntry(parts, factorKeys, params, signal)),
    approveDevice: (entry, signal) => explained(() => approveFromSlot(parts, entry, signal)),
    complete: (params, signal) => explained(() => completeEntry(parts, factorKeys, params, signal)),
  }
}

async function requestEntry(
  { client, device }: Parts,
  factorKeys: Map<string, FactorKey>,
  { project, host }: Params<'requestEntry'>,
  signal: AbortSignal,
): Promise<Result<'requestEntry'>> {
  const request = { service: 'auth', path: '/v1/device/ask', body: { project, host }, signal } as const
  const { attemptId, expiresIn } = await client.request(request, DeviceRequestedSchema)
  const key = await createFactorKey()
  factorKeys.set(attemptId, key)
  return { attemptId, jkt: device.jkt, sealTo: key.publicKey, expiresAfter: expiresIn }
}

async function approveFromSlot(
  parts: Parts,
  entry: Params<'approveDevice'>,
  signal: AbortSignal,
): Promise<Result<'approveDevice'>> {
  const { sessions, wallets } = parts
  const session = await sessions.stored()
  const slot = session === null ? null : await wallets.findDeviceSlot(session.did)
  if (slot === null) throw failure('SESSION_ENDED')
  return wallets.share(slot, (entropy) => approveDevice(parts, entry, entropy, signal), signal)
}

async function completeEntry(
  { client, sessions, device, wallets, login }: Parts,
  factorKeys: Map<string, FactorKey>,
  { attemptId, sealed }: Params<'completeEntry'>,
  signal: AbortSignal,
): Promise<Result<'completeEntry'>> {
  const key = factorKeys.get(attemptId)
  if (key === undefined) throw failure('DEVICE_EXPIRED')
  const entropy = await key.open(sealed, infoOf(attemptId), device.jkt)
  const request = { service: 'auth', path: '/v1/session/resume', body: { attemptId }, signal } as const
  const session = await client.request(request, SessionAnswerSchema)
  if (session.action !== 'CONNECT' || session.wallet === null) throw failure('WALLET_MISMATCH')
  factorKeys.delete(attemptId)
  await sessions.begin(session)
  await wallets.adopt(session.uid, session.wallet, entropy, signal)
  const user = await login.user()
  if (user === null) throw failure('SESSION_ENDED')
  return { user }
}

/** Approves another device, and seals the wallet to its key. */
export async function approveDevice(
  { client, sessions }: Pick<Parts, 'client' | 'sessions'>,
  { attemptId, jkt, sealTo: publicKey }: Params<'approveDevice'>,
  entropy: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
): Promise<Result<'approveDevice'>> {
  const sealed = await sealTo(publicKey, entropy, infoOf(attemptId), jkt)
  await sessions.withAccess(signal, ({ token: access }) =>
    client.send({ service: 'auth', path: '/v1/device/vouch', body: { attemptId, jkt }, access, signal }),
  )
  return sealed
}

function infoOf(attemptId: string): string {
  return `aw1/entry|${attemptId}`
}
