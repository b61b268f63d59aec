import type { Session } from '@latch/protocol/login/auth.ts'
import { slotAccounts } from '@latch/protocol/login/keys.ts'
import type { Client } from '../client.ts'
import type { Environment } from '../environment.ts'
import { failure, isFailure } from '../failures.ts'
import type { User } from '../messages.ts'
import type { SmartAccounts } from '../noSmartAccounts.ts'
import type { Sessions } from '../session.ts'
import type { LocalSlot } from '../wallet/slots.ts'
import type { Wallets } from '../wallet.ts'

export type LoginParts = {
  client: Client
  sessions: Sessions
  wallets: Wallets
  smartAccounts: SmartAccounts
  environment: Environment
}

/**
 * Opens the wallet of a session on this device, creating or recovering it if needed. @param codeAttempt - Null if no
 * code was proved. @returns the user.
 */
export async function enterWallet(
  parts: LoginParts,
  session: Session,
  codeAttempt: string | null,
  signal: AbortSignal,
): Promise<User> {
  const { wallets } = parts
  const { uid, did, wallet } = session
  const slot = await wallets.findDeviceSlot(did)
  if (wallet !== null && slot !== null && slot.wid === wallet.wid) {
    await openOrRecover(parts, session, slot, codeAttempt, signal)
  } else {
    // A slot without a wallet: either the slot is of another service's, or auth has forgotten.
    if (slot !== null) throw failure('WALLET_MISMATCH')
    if (codeAttempt === null) throw failure('SESSION_ENDED')
    if (wallet === null) await wallets.create(uid, codeAttempt, signal)
    else await wallets.recover(uid, wallet, codeAttempt, signal)
  }
  return requireUser(parts, session)
}

async function openOrRecover(
  { sessions, wallets }: LoginParts,
  { uid, did, wallet }: Session,
  slot: LocalSlot,
  codeAttempt: string | null,
  signal: AbortSignal,
): Promise<void> {
  try {
    await wallets.openHere(uid, slot, signal)
    await sessions.linkWallet(slot.wid)
  } catch (error) {
    if (wallet === null || codeAttempt === null || !isFailure(error, 'WALLET_MISMATCH')) throw error
    // The slot was sealed with a deleted factor, or was altered in storage.
    await wallets.dropDeviceSlot(did)
    await wallets.recover(uid, wallet, codeAttempt, signal)
  }
}

/** Returns the user of a session whose wallet is open here. @throws KeyWorkerError `SESSION_ENDED` */
export async function requireUser(
  { sessions, wallets, smartAccounts }: LoginParts,
  { did, email }: Pick<Session, 'did' | 'email'>,
): Promise<User> {
  const slot = await wallets.findDeviceSlot(did)
  if (slot === null) throw failure('SESSION_ENDED')
  const accounts = slotAccounts(slot)
  const [smart, session] = await Promise.all([smartAccounts.find(did), sessions.stored()])
  const { social, isRecoverable } = session ?? {}
  const user = {
    email,
    accounts,
    ...(social && { social }),
    ...(isRecoverable !== undefined && { isRecoverable }),
  }
  if (smart === null) return user
  return { ...user, smart: { ...smart, isPreferred: session?.preferred === 'smartAccount' } }
}
