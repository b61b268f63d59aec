import { endOf } from './client.ts'
import type { WalletKeys } from './derive.ts'
import { createEntry } from './entry.ts'
import { failure } from './failures.ts'
import { createFarcaster } from './farcaster.ts'
import { createLedger } from './ledger.ts'
import { createLogin } from './login.ts'
import { OPERATIONS, type Operation, type Params, type Result, type User } from './messages.ts'
import { createParts, type Parts } from './parts.ts'
import { createRecipients } from './recipients.ts'
import { createRestore } from './restore.ts'
import type { Offer } from './serve.ts'
import { sign } from './sign.ts'
import { createSignOut } from './signOut.ts'
import { createSocial } from './social.ts'
import { createWarmUp } from './warmUp.ts'

export type Operations = {
  [Op in Exclude<Operation, 'start'>]: (params: Params<Op>, signal: AbortSignal) => Promise<Result<Op>>
} & {
  /** Another tab signed in or out: nothing that was unlocked for the former session stays. */
  sessionChanged(): void
}

/** All that the frame and its window may ask for. */
export const KEYS = {
  params: OPERATIONS,
  create: async (origins, environment) => createOperations(await createParts(origins, environment)),
} satisfies Offer

/** All that the frame may ask for, over one set of keys. */
export function createOperations(parts: Parts): Operations {
  const { client, sessions, device, wallets, keyring, smartAccounts, environment } = parts
  const login = createLogin(parts)
  const entry = createEntry({ client, sessions, device, wallets, login })
  const social = createSocial({ client, device, acceptSession: login.acceptSession })
  const farcaster = createFarcaster({ client, sleep: environment.sleep, acceptSession: login.acceptSession })
  const ledger = createLedger(environment, async () => (await sessions.stored())?.uid ?? '')
  const recipients = createRecipients(environment)

  /**
   * Under way for an approval that can be pressed: a press meanwhile waits for it, and asks for nothing more where the
   * service has answered.
   */
  let opening: Promise<boolean> | null = null
  /** Ends that opening, and wipes what it has put into memory; null once that was signed with, and stays. */
  let ahead: AbortController | null = null

  const lock = () => {
    ahead?.abort()
    keyring.lock()
  }

  const find = async () => {
    const session = await sessions.stored()
    const slot = session === null ? null : await wallets.findDeviceSlot(session.did)
    if (session !== null && slot !== null) return { uid: session.uid, slot }
    keyring.lock()
    throw failure('SESSION_ENDED')
  }

  /** Keys that are in memory are used only while the device may be: one that was removed is told so. */
  const unlock = async (signal: AbortSignal): Promise<WalletKeys> => {
    const isAnswered = (await opening?.catch(() => false)) ?? false
    const { uid, slot } = await find()
    if (keyring.keysOf(uid) !== null && !isAnswered) await wallets.check(signal)
    return keyring.keysOf(uid) ?? wallets.openHere(uid, slot, signal)
  }

  const openAhead = async (): Promise<boolean> => {
    ahead = new AbortController()
    const { signal } = ahead
    const { uid, slot } = await find()
    if (keyring.keysOf(uid) !== null) return false
    await wallets.openHere(uid, slot, signal)
    if (signal.aborted) keyring.lock()
    signal.addEventListener('abort', keyring.lock)
    return true
  }

  return {
    restore: createRestore(sessions, login),
    startLogin: login.start,
    startSocial: social.start,
    proveSocial: social.prove,
    startFarcaster: farcaster.start,
    awaitFarcaster: farcaster.wait,
    proveFarcaster: farcaster.prove,
    submitCode: login.submitCode,
    resendCode: login.resendCode,
    awaitDevice: login.awaitDevice,
    requestEntry: entry.request,
    approveDevice: entry.approveDevice,
    completeEntry: entry.complete,
    user: async (): Promise<{ user: User | null }> => ({ user: await login.user() }),
    warmUp: createWarmUp(),
    async unlock() {
      opening ??= openAhead().finally(() => {
        opening = null
      })
      await opening
      return {}
    },
    async relock() {
      ahead?.abort()
      return {}
    },

    async sign(request, signal) {
      const spend = 'spend' in request ? request.spend : undefined
      if (spend !== undefined) await ledger.spend(spend)
      try {
        const keys = await unlock(signal)
        if (signal.aborted) throw endOf(signal)
        ahead = null
        if (request.kind === 'operation') return await smartAccounts.sign(request.payload, keys)
        if (request.kind === 'permission') return await smartAccounts.grant(request.payload, keys)
        return await sign(request, keys, smartAccounts.addressOf(keys))
      } catch (error) {
        if (spend !== undefined) await ledger.refund(spend)
        throw error
      }
    },

    ...createSignOut(parts),
    limitLeft: ({ host }) => ledger.left(host),
    setLimit: ({ host, cents }) => ledger.setLimit(host, cents),
    recipients: async ({ account, sent }) => ({ before: await recipients(account, sent) }),
    async lock() {
      lock()
      return {}
    },
    sessionChanged: lock,
  }
}
