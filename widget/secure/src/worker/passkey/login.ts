import { fromBase64Url } from '@latch/protocol/base64Url.ts'
import type { Session } from '@latch/protocol/login/auth.ts'
import { PasskeyProvenSchema, PasskeyStartedSchema } from '@latch/protocol/login/passkey.ts'
import { accountFailure } from '../account/failures.ts'
import { Refused } from '../client.ts'
import { wipeKeys } from '../derive.ts'
import { approveDevice } from '../entry.ts'
import { createFactorKey } from '../factorKey.ts'
import { failure } from '../failures.ts'
import { openSlot, takeClientFactor } from '../keyslot.ts'
import { createLogin, explained } from '../login.ts'
import type { Parts } from '../parts.ts'
import type { PasskeyCalls } from './messages.ts'

type Operation<Name extends keyof PasskeyCalls> = (
  params: PasskeyCalls[Name]['params'],
  signal: AbortSignal,
) => Promise<PasskeyCalls[Name]['result']>
type PasskeyLogin = { [Name in 'startPasskey' | 'provePasskey']: Operation<Name> }
type Proven = Pick<PasskeyCalls['provePasskey']['params'], 'attemptId' | 'used' | 'prf'>
type Entropy = Uint8Array<ArrayBuffer>

/**
 * Begins a session from an authenticator's signature and PRF output.
 *
 * @param use - Receives the entropy, which is wiped when it returns.
 */
export async function openByPasskey<Result>(
  { client, sessions }: Pick<Parts, 'client' | 'sessions'>,
  { attemptId, used, prf }: Proven,
  use: (session: Session, entropy: Entropy) => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  try {
    const key = await createFactorKey()
    const body = { attemptId, used, hpke: key.publicKey }
    const request = { service: 'auth', path: '/v1/passkey/session', body, signal } as const
    const { session, slot, factor } = await client.request(request, PasskeyProvenSchema)
    if (session.wallet?.wid !== slot.wid || factor.epoch !== slot.epoch) throw failure('WALLET_MISMATCH')
    const server = [await key.open(factor, `aw1/fa|passkey|${slot.sid}`, attemptId)]
    const factors = { client: await takeClientFactor(fromBase64Url(prf)), server }
    return await openSlot(slot, factors, async (keys, entropy) => {
      wipeKeys(keys)
      await sessions.begin(session)
      return use(session, entropy)
    })
  } catch (error) {
    throw error instanceof Refused && error.is('passkey_refused') ? accountFailure('PASSKEY_REFUSED') : error
  }
}

/** Begins a login: returns the challenge for the authenticator. */
export function startPasskey(
  { client }: Pick<Parts, 'client'>,
  body: PasskeyCalls['startPasskey']['params'],
  signal: AbortSignal,
): Promise<PasskeyCalls['startPasskey']['result']> {
  return explained(async () => {
    const request = { service: 'auth', path: '/v1/passkey/start', body, signal } as const
    const { attemptId, challenge } = await client.request(request, PasskeyStartedSchema)
    return { attemptId, challenge }
  })
}

/** A login by passkey. */
export function createPasskeyLogin(parts: Parts): PasskeyLogin {
  const { wallets } = parts
  const login = createLogin(parts)

  return {
    startPasskey: (body, signal) => startPasskey(parts, body, signal),

    provePasskey: ({ entry, ...proven }, signal) =>
      explained(async () => {
        const openSlot = async ({ uid, wallet }: Session, entropy: Entropy) => {
          if (wallet === null) throw failure('WALLET_MISMATCH')
          const sealed = entry === null ? null : await approveDevice(parts, entry, entropy, signal)
          await wallets.adopt(uid, wallet, entropy, signal)
          return sealed
        }
        const sealed = await openByPasskey(parts, proven, openSlot, signal)
        const user = await login.user()
        if (user === null) throw failure('SESSION_ENDED')
        return { user, sealed }
      }),
  }
}
