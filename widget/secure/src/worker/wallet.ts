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
   * Creates the wallet at a first login. The vault refuses a second wallet, so that auth cannot make a user create a new
   * one by claiming that there is none.
   *
   * @param attemptId - Login whose code the vault has checked.
   */
  create(uid: string, attemptId: string, signal: AbortSignal): Promise<void>
  /** Opens the wallet on a new device, with one factor from each service. @param attemptId - As {@link create} */
  recover(uid: string, wallet: Wallet, attemptId: string, signal: AbortSignal): Promise<void>
  /** Stores and opens the wallet that another device of the user has passed to this one. */
  adopt(uid: string, wallet: Wallet, entropy: Entropy, signal: AbortSignal): Promise<void>
  /** Opens this device's slot to share its contents. @param use - Receives the entropy, which is wiped when it returns. */
  share<Result>(
    local: LocalSlot,
    use: (entropy: Entropy) => Promise<Result>,
    signal: AbortSignal,
  ): Promise<Result>
  /** Opens the wallet on a known device: one request, even while the vault is down. */
  openHere(uid: string, local: LocalSlot, signal: AbortSignal): Promise<WalletKeys>
  /** Checks that this device is still allowed. @throws KeyWorkerError `SESSION_ENDED` */
  check(signal: AbortSignal): Promise<void>
}

/** Creates the operations that create a wallet, and open it with this device's slot or with the recovery slot. */
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
