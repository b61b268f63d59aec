import { type SealedFactor, SealedFactorSchema } from '@latch/protocol/login/auth.ts'
import type { RecoverySlot } from '@latch/protocol/login/slot.ts'
import type { Client, ServiceRequest } from './client.ts'
import { createFactorKey } from './factorKey.ts'
import { failure } from './failures.ts'
import { sealSlot } from './keyslot.ts'
import type { Sessions } from './session.ts'

type Entropy = Uint8Array<ArrayBuffer>
type Fetched = { bytes: Entropy; epoch: number }
/** Of auth and vault, of one making. */
type Both = { server: Entropy[]; epoch: number }

/** What the services have of the keys of slots. */
export function createFactors({ client, sessions }: { client: Client; sessions: Sessions }) {
  const fetchFactor = async (request: ServiceRequest, info: string, aad: string): Promise<Fetched> => {
    const key = await createFactorKey()
    const body = { ...(request.body as object), hpke: key.publicKey }
    const sealed: SealedFactor = await client.request({ ...request, body }, SealedFactorSchema)
    return { bytes: await key.open(sealed, info, aad), epoch: sealed.epoch }
  }

  const ofAuth = (body: { kind: 'device' } | { kind: 'recovery'; wid: string }, signal: AbortSignal) =>
    sessions.withAccess(signal, ({ token, jti, did }) => {
      const slot = body.kind === 'device' ? `device|${did}` : `recovery|${body.wid}`
      const request = { service: 'auth', path: '/v1/factor', body, access: token, signal } as const
      return fetchFactor(request, `aw1/fa|${slot}`, jti)
    })

  return {
    ofDevice: (signal: AbortSignal) => ofAuth({ kind: 'device' }, signal),

    /**
     * For the slot that takes both services.
     *
     * @param body - `attemptId`: of the code that the vault has checked.
     * @throws KeyWorkerError `WALLET_MISMATCH` where one of them gave out an old one.
     */
    async ofBoth(
      how: 'create' | 'release',
      body: { wid: string; attemptId: string },
      signal: AbortSignal,
    ): Promise<Both> {
      const { wid, attemptId } = body
      const fromVault = await sessions.withAccess(signal, ({ token }) => {
        const path = `/v1/factor/${how}` as const
        const request = { service: 'vault', path, body, access: token, signal } as const
        return fetchFactor(request, `aw1/fv|recovery|${wid}`, attemptId)
      })
      const fromAuth = await ofAuth({ kind: 'recovery', wid }, signal)
      if (fromAuth.epoch !== fromVault.epoch) throw failure('WALLET_MISMATCH')
      return { server: [fromAuth.bytes, fromVault.bytes], epoch: fromAuth.epoch }
    },
  }
}

/** The slot that takes both services. */
export function sealRecovery(
  { wid, evm, sol }: Pick<RecoverySlot, 'wid' | 'evm' | 'sol'>,
  { server, epoch }: Both,
  entropy: Entropy,
): Promise<RecoverySlot> {
  return sealSlot({ typ: 'recovery', wid, sid: wid, epoch, evm, sol }, { client: null, server }, entropy)
}
