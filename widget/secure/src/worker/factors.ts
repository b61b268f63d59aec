import { type SealedFactor, SealedFactorSchema } from '@latch/protocol/login/auth.ts'
import type { RecoverySlot } from '@latch/protocol/login/slot.ts'
import type { Client, ServiceRequest } from './client.ts'
import { createFactorKey } from './factorKey.ts'
import { failure } from './failures.ts'
import { sealSlot } from './keyslot.ts'
import type { Sessions } from './session.ts'

type Entropy = Uint8Array<ArrayBuffer>
type Fetched = { bytes: Entropy; epoch: number }
/** Factors of auth and vault, of one epoch. */
type Both = { server: Entropy[]; epoch: number }

type Parts = { client: Client; sessions: Sessions }
/** `attemptId`: of the code that the vault has checked. */
type Proven = { wid: string; attemptId: string }

export type Factors = {
  ofDevice(signal: AbortSignal): Promise<Fetched>
  /**
   * Returns the factors of the slot that needs both services.
   *
   * @throws KeyWorkerError `WALLET_MISMATCH` if one of them returned an old factor.
   */
  ofBoth(action: 'create' | 'release', body: Proven, signal: AbortSignal): Promise<Both>
}

/** Fetches the services' parts of slot keys. */
export function createFactors(parts: Parts): Factors {
  return {
    ofDevice: (signal) => fetchFromAuth(parts, { kind: 'device' }, signal),
    async ofBoth(action, body, signal) {
      const fromVault = await fetchFromVault(parts, action, body, signal)
      const fromAuth = await fetchFromAuth(parts, { kind: 'recovery', wid: body.wid }, signal)
      if (fromAuth.epoch !== fromVault.epoch) throw failure('WALLET_MISMATCH')
      return { server: [fromAuth.bytes, fromVault.bytes], epoch: fromAuth.epoch }
    },
  }
}

function fetchFromVault(
  { client, sessions }: Parts,
  action: 'create' | 'release',
  body: Proven,
  signal: AbortSignal,
): Promise<Fetched> {
  return sessions.withAccess(signal, ({ token }) => {
    const path = `/v1/factor/${action}` as const
    const request = { service: 'vault', path, body, access: token, signal } as const
    return fetchFactor(client, request, `aw1/fv|recovery|${body.wid}`, body.attemptId)
  })
}

function fetchFromAuth(
  { client, sessions }: Parts,
  body: { kind: 'device' } | { kind: 'recovery'; wid: string },
  signal: AbortSignal,
): Promise<Fetched> {
  return sessions.withAccess(signal, ({ token, jti, did }) => {
    const slot = body.kind === 'device' ? `device|${did}` : `recovery|${body.wid}`
    const request = { service: 'auth', path: '/v1/factor', body, access: token, signal } as const
    return fetchFactor(client, request, `aw1/fa|${slot}`, jti)
  })
}

async function fetchFactor(
  client: Client,
  request: ServiceRequest,
  info: string,
  aad: string,
): Promise<Fetched> {
  const key = await createFactorKey()
  const body = { ...(request.body as object), hpke: key.publicKey }
  const sealed: SealedFactor = await client.request({ ...request, body }, SealedFactorSchema)
  return { bytes: await key.open(sealed, info, aad), epoch: sealed.epoch }
}

/** Seals the slot that requires both services. */
export function sealRecovery(
  { wid, evm, sol }: Pick<RecoverySlot, 'wid' | 'evm' | 'sol'>,
  { server, epoch }: Both,
  entropy: Entropy,
): Promise<RecoverySlot> {
  return sealSlot({ typ: 'recovery', wid, sid: wid, epoch, evm, sol }, { client: null, server }, entropy)
}
