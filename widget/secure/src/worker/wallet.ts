import type { Wallet } from '@latch/protocol/login/auth.ts'
import type { WalletKeys } from './derive.ts'
import { createFactors } from './factors.ts'
import { createWallet } from './wallet/create.ts'
import { checkDevice, explainedForWallet } from './wallet/device.ts'
import { adoptWallet, openWallet, recoverWallet, shareWallet } from './wallet/open.ts'
import { type Entropy, findSlot, type LocalSlot, removeSlot, type WalletParts } from './wallet/slots.ts'

export type Wallets = {
  findDeviceSlot(did: string): Promise<LocalSlot | null>
  dropDeviceSlot(did: string): Promise<void>
  /**
   * Creates the wallet at a first login. The vault refuses a second wallet, so that a user who is told that there is none
   * cannot be made to create a new one.
   *
   * @param attemptId - Login whose code the vault has checked.
   */
  create(uid: string, attemptId: string, signal: AbortSignal): Promise<void>
  /** A new device: a factor of each service. @param attemptId - As {@link create} */
  recover(uid: string, wallet: Wallet, attemptId: string, signal: AbortSignal): Promise<void>
  /** A device that was let in by another of the same person, which gave it the wallet. */
  adopt(uid: string, wallet: Wallet, entropy: Entropy, signal: AbortSignal): Promise<void>
  /** Opens this device's slot to share its contents. @param use - Receives the entropy, which is wiped when it returns. */
  share<Result>(
    local: LocalSlot,
    use: (entropy: Entropy) => Promise<Result>,
    signal: AbortSignal,
  ): Promise<Result>
  /** A known device: one request, and the vault may be down. */
  openHere(uid: string, local: LocalSlot, signal: AbortSignal): Promise<WalletKeys>
  /** Checks that this device is still allowed. @throws KeyWorkerError `SESSION_ENDED` */
  check(signal: AbortSignal): Promise<void>
}

/** Makes a wallet, and opens it by the slot of this device or by the one that takes both services. */
export function createWallets(given: Omit<WalletParts, 'factors'>): Wallets {
  const parts = { ...given, factors: createFactors(given) }
  const { environment } = parts
  const explained = <Result>(task: () => Promise<Result>) => explainedForWallet(parts, task)
  return {
    findDeviceSlot: (did) => findSlot(environment, did),
    dropDeviceSlot: (did) => removeSlot(environment, did),
    create: (uid, attemptId, signal) => explained(() => createWallet(parts, { uid, attemptId }, signal)),
    recover: (uid, wallet, attemptId, signal) =>
      explained(() => recoverWallet(parts, wallet, { uid, attemptId }, signal)),
    adopt: (uid, wallet, entropy, signal) =>
      explained(() => adoptWallet(parts, wallet, { uid, entropy }, signal)),
    share: (local, use, signal) => explained(() => shareWallet(parts, local, use, signal)),
    openHere: (uid, local, signal) => explained(() => openWallet(parts, { uid, local }, signal)),
    check: (signal) => explained(() => checkDevice(parts, signal)),
  }
}
