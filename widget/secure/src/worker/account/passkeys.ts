import { fromBase64Url } from '@latch/protocol/base64Url.ts'
import type { Wallet } from '@latch/protocol/login/auth.ts'
import { PasskeyBegunSchema, type Strict } from '@latch/protocol/login/passkey.ts'
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
/** Of the passkey that is being made. */
type Begun = { challenge: string; factor: Uint8Array<ArrayBuffer>; epoch: number }

/**
 * What opens a wallet without a mail: passkeys, each a slot under what its authenticator computes.
 *
 * @param provedCode - The login whose code this page proved last; null without one.
 */
export function createPasskeys(parts: Parts, provedCode: () => string | null): Passkeys {
  const { client, sessions, wallets } = parts
  const factors = createFactors(parts)
  const begun = new Map<string, Begun>()

  const withAccess = <Result>(signal: AbortSignal, task: (access: string) => Promise<Result>) =>
    explained(async () => {
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
  const send = async (path: string, body: object, signal: AbortSignal) => {
    await withAccess(signal, (access) => client.send({ service: 'auth', path, body, access, signal }))
    return {}
  }

  /** Opened by a mailbox again, whose code vault takes; the factor of auth is a new one. */
  const sealAgain = async ({ wid, slot }: Wallet, entropy: Uint8Array<ArrayBuffer>, signal: AbortSignal) => {
    const attemptId = provedCode()
    if (attemptId === null) throw failure('CODE_EXPIRED')
    try {
      return sealRecovery(slot, await factors.ofBoth('release', { wid, attemptId }, signal), entropy)
    } catch (error) {
      throw error instanceof Refused ? meaningOf(error) : error
    }
  }

  return {
    beginPasskey: ({ project }, signal) =>
      withAccess(signal, async (access) => {
        const key = await createFactorKey()
        const body = { project, hpke: key.publicKey }
        const request = { service: 'auth', path: '/v1/passkey/begin', body, access, signal } as const
        const { challenge, sid, known, factor } = await client.request(request, PasskeyBegunSchema)
        const bytes = await key.open(factor, `aw1/fa|passkey|${sid}`, challenge)
        begun.set(sid, { challenge, factor: bytes, epoch: factor.epoch })
        const session = await sessions.stored()
        return { challenge, sid, known, uid: session?.uid ?? '' }
      }),

    addPasskey: async ({ sid, made, prf, name }, signal) => {
      const making = begun.get(sid)
      begun.delete(sid)
      const session = await sessions.stored()
      const own = session === null ? null : await wallets.findDeviceSlot(session.did)
      if (making === undefined || own === null) throw failure('SESSION_ENDED')
      const { wid, evm, sol } = own
      const header = { typ: 'passkey', wid, sid, epoch: making.epoch, evm, sol } as const
      const factors = { client: await takeClientFactor(fromBase64Url(prf)), server: [making.factor] }
      const slot = await wallets.share(own, (entropy) => sealSlot(header, factors, entropy), signal)
      return send('/v1/passkey/add', { made, slot, name }, signal)
    },

    renamePasskey: (body, signal) => send('/v1/passkey/rename', body, signal),
    removePasskey: (body, signal) => send('/v1/passkey/remove', body, signal),

    setStrict: ({ isOn, ...proven }, signal) =>
      explained(() =>
        openByPasskey(
          parts,
          proven,
          async ({ uid, wallet: own }, entropy) => {
            if (own === null) throw failure('WALLET_MISMATCH')
            const body: Strict = isOn ? { isOn } : { isOn, slot: await sealAgain(own, entropy, signal) }
            await send('/v1/passkey/strict', body, signal)
            // From here on another slot stands for the wallet, and lies here.
            const { wallet } = await sessions.refresh(signal)
            if (wallet === null) throw failure('WALLET_MISMATCH')
            await wallets.adopt(uid, wallet, entropy, signal)
            return {}
          },
          signal,
        ),
      ),
  }
}
