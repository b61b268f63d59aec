import { fromBase64Url } from '@latch/protocol/base64Url.ts'
import type { Session, Wallet } from '@latch/protocol/login/auth.ts'
import { PasskeyBegunSchema, type Strict } from '@latch/protocol/login/passkey.ts'
import type { RecoverySlot } from '@latch/protocol/login/slot.ts'
import { Refused } from '../client.ts'
import { createFactorKey } from '../factorKey.ts'
import { createFactors, sealRecovery } from '../factors.ts'
import { failure } from '../failures.ts'
import { sealSlot, takeClientFactor } from '../keyslot.ts'
import { explained } from '../login.ts'
import type { Parts } from '../parts.ts'
import { openByPasskey } from '../passkey/login.ts'
import { meaningOf } from '../walletFailure.ts'
import { accountFailure } from './failures.ts'
import type { AccountCalls } from './messages.ts'

type Operation<Name extends keyof AccountCalls> = (
  params: AccountCalls[Name]['params'],
  signal: AbortSignal,
) => Promise<AccountCalls[Name]['result']>
type Passkeys = {
  [Name in 'beginPasskey' | 'addPasskey' | 'renamePasskey' | 'removePasskey' | 'setStrict']: Operation<Name>
}
type Entropy = Uint8Array<ArrayBuffer>
/** State of the passkey that is being created. */
type Begun = { challenge: string; factor: Uint8Array<ArrayBuffer>; epoch: number }

/** `begun`: passkeys that are being made, by the id of their slot. */
type PasskeyParts = Parts & { begun: Map<string, Begun>; provedCode: () => string | null }

/**
 * Operations on passkeys: each is a slot encrypted under the output of its authenticator, and opens a wallet without a
 * mailed code.
 *
 * @param provedCode - Returns the login whose code this page proved last; null without one.
 */
export function createPasskeys(given: Parts, provedCode: () => string | null): Passkeys {
  const parts: PasskeyParts = { ...given, begun: new Map(), provedCode }
  return {
    beginPasskey: (params, signal) => beginPasskey(parts, params, signal),
    addPasskey: (params, signal) => addPasskey(parts, params, signal),
    renamePasskey: (body, signal) => send(parts, '/v1/passkey/rename', body, signal),
    removePasskey: (body, signal) => send(parts, '/v1/passkey/remove', body, signal),
    setStrict: (params, signal) => explained(() => setStrict(parts, params, signal)),
  }
}

function beginPasskey(
  { client, sessions, begun }: PasskeyParts,
  { project }: AccountCalls['beginPasskey']['params'],
  signal: AbortSignal,
): Promise<AccountCalls['beginPasskey']['result']> {
  return withAccess({ sessions }, signal, async (access) => {
    const key = await createFactorKey()
    const body = { project, hpke: key.publicKey }
    const request = { service: 'auth', path: '/v1/passkey/begin', body, access, signal } as const
    const { challenge, sid, known, factor } = await client.request(request, PasskeyBegunSchema)
    const bytes = await key.open(factor, `aw1/fa|passkey|${sid}`, challenge)
    begun.set(sid, { challenge, factor: bytes, epoch: factor.epoch })
    const session = await sessions.stored()
    return { challenge, sid, known, uid: session?.uid ?? '' }
  })
}

async function addPasskey(
  parts: PasskeyParts,
  { sid, made, prf, name }: AccountCalls['addPasskey']['params'],
  signal: AbortSignal,
): Promise<Record<string, never>> {
  const { sessions, wallets, begun } = parts
  const making = begun.get(sid)
  begun.delete(sid)
  const session = await sessions.stored()
  const own = session === null ? null : await wallets.findDeviceSlot(session.did)
  if (making === undefined || own === null) throw failure('SESSION_ENDED')
  const { wid, evm, sol } = own
  const header = { typ: 'passkey', wid, sid, epoch: making.epoch, evm, sol } as const
  const factors = { client: await takeClientFactor(fromBase64Url(prf)), server: [making.factor] }
  const slot = await wallets.share(own, (entropy) => sealSlot(header, factors, entropy), signal)
  return send(parts, '/v1/passkey/add', { made, slot, name }, signal)
}

async function setStrict(
  parts: PasskeyParts,
  { isOn, ...proven }: AccountCalls['setStrict']['params'],
  signal: AbortSignal,
): Promise<Record<string, never>> {
  const { sessions, wallets } = parts
  const change = async ({ uid, wallet: own }: Session, entropy: Entropy) => {
    if (own === null) throw failure('WALLET_MISMATCH')
    const body: Strict = isOn ? { isOn } : { isOn, slot: await sealAgain(parts, own, entropy, signal) }
    await send(parts, '/v1/passkey/strict', body, signal)
    // From here on the wallet uses a different slot, which must be stored here.
    const { wallet } = await sessions.refresh(signal)
    if (wallet === null) throw failure('WALLET_MISMATCH')
    await wallets.adopt(uid, wallet, entropy, signal)
    return {}
  }
  return openByPasskey(parts, proven, change, signal)
}

/** Opened by a mailbox again, whose code vault takes; the factor of auth is a new one. */
async function sealAgain(
  parts: PasskeyParts,
  { wid, slot }: Wallet,
  entropy: Entropy,
  signal: AbortSignal,
): Promise<RecoverySlot> {
  const attemptId = parts.provedCode()
  if (attemptId === null) throw failure('CODE_EXPIRED')
  try {
    const both = await createFactors(parts).ofBoth('release', { wid, attemptId }, signal)
    return sealRecovery(slot, both, entropy)
  } catch (error) {
    throw error instanceof Refused ? meaningOf(error) : error
  }
}

async function send(
  { client, sessions }: PasskeyParts,
  path: string,
  body: object,
  signal: AbortSignal,
): Promise<Record<string, never>> {
  await withAccess({ sessions }, signal, (access) =>
    client.send({ service: 'auth', path, body, access, signal }),
  )
  return {}
}

function withAccess<Result>(
  { sessions }: Pick<Parts, 'sessions'>,
  signal: AbortSignal,
  task: (access: string) => Promise<Result>,
): Promise<Result> {
  return explained(async () => {
    try {
      return await sessions.withAccess(signal, ({ token }) => task(token))
    } catch (error) {
      if (error instanceof Refused && error.is('fresh_login')) throw accountFailure('LOGIN_STALE')
      if (error instanceof Refused && error.is('too_soon')) throw accountFailure('ADDRESS_TOO_SOON')
      if (error instanceof Refused && error.is('passkey_refused', 'exists'))
        throw accountFailure('PASSKEY_REFUSED')
      throw error
    }
  })
}
