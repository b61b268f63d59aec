import { abortError } from './client.ts'
import { createEntry } from './entry.ts'
import { createFarcaster } from './farcaster.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { createLogin } from './login.ts'
import { OPERATIONS, type Operation, type Params, type Result } from './messages.ts'
import { createParts, type Parts } from './parts.ts'
import { createRecipients } from './recipients.ts'
import { createRestore } from './restore.ts'
import type { Offer } from './serve.ts'
import { sign } from './sign.ts'
import type { SignRequest } from './signMessages.ts'
import { createSignOut } from './signOut.ts'
import { createSocial } from './social.ts'
import { lockKeys, type Unlock, unlockAhead, unlockKeys } from './unlock.ts'
import { createWarmUp } from './warmUp.ts'

export type Operations = {
  [Op in Exclude<Operation, 'start'>]: (params: Params<Op>, signal: AbortSignal) => Promise<Result<Op>>
} & {
  /** Another tab signed in or out: nothing that was unlocked for the former session stays. */
  sessionChanged(): void
}

/** Operations that the frame and its window may call. */
export const KEYS = {
  params: OPERATIONS,
  create: async (origins, environment) => createOperations(await createParts(origins, environment)),
} satisfies Offer

/** Creates the operations that the frame may call, over one set of keys. */
export function createOperations(parts: Parts): Operations {
  const { sessions, wallets, keyring, environment } = parts
  const unlock: Unlock = { sessions, wallets, keyring, opening: null, ahead: null }
  const ledger = createLedger(environment, async () => (await sessions.stored())?.uid ?? '')
  const recipients = createRecipients(environment)
  return {
    ...createLogins(parts),
    ...createSignOut(parts),
    warmUp: createWarmUp(),
    async unlock() {
      await unlockAhead(unlock)
      return {}
    },
    async relock() {
      unlock.ahead?.abort()
      return {}
    },
    sign: (request, signal) => signWithin(ledger, request, () => signOnce(parts, unlock, request, signal)),
    limitLeft: ({ host }) => ledger.left(host),
    setLimit: ({ host, cents }) => ledger.setLimit(host, cents),
    recipients: async ({ account, sent }) => ({ before: await recipients(account, sent) }),
    async lock() {
      lockKeys(unlock)
      return {}
    },
    sessionChanged: () => lockKeys(unlock),
  }
}

/** Every way into a wallet. */
function createLogins(parts: Parts) {
  const { client, device, environment } = parts
  const login = createLogin(parts)
  const { acceptSession } = login
  const entry = createEntry({ ...parts, login })
  const social = createSocial({ client, device, acceptSession })
  const farcaster = createFarcaster({ client, sleep: environment.sleep, acceptSession })
  return {
    restore: createRestore(parts.sessions, login),
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
    user: async () => ({ user: await login.user() }),
  }
}

/** Records a request's spending before it is signed, and reverts it if signing fails. */
async function signWithin<Signed>(
  ledger: Ledger,
  request: SignRequest,
  signNow: () => Promise<Signed>,
): Promise<Signed> {
  const spend = 'spend' in request ? request.spend : undefined
  const refund = spend === undefined ? null : await ledger.spend(spend)
  try {
    return await signNow()
  } catch (error) {
    await refund?.()
    throw error
  }
}

async function signOnce(
  { smartAccounts }: Parts,
  unlock: Unlock,
  request: SignRequest,
  signal: AbortSignal,
): Promise<Result<'sign'>> {
  const keys = await unlockKeys(unlock, signal)
  if (signal.aborted) throw abortError(signal)
  unlock.ahead = null
  if (request.kind === 'operation') return smartAccounts.sign(request.payload, keys)
  if (request.kind === 'permission') return smartAccounts.grant(request.payload, keys)
  return sign(request, keys, smartAccounts.addressOf(keys))
}
