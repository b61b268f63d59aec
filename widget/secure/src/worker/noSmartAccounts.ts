import type { AccountCode, SmartAccount } from '@latch/families/eip155/bytes/smartAccount.ts'
import type { Hex } from '@latch/families/hex.ts'
import { UnsignableError } from '@latch/families/unsignable.ts'
import type { AccountType } from '@latch/protocol/login/auth.ts'
import type { WalletKeys } from './derive.ts'
import type { Granted, SignedOperation, SignRequest } from './signMessages.ts'
import type { Storage } from './storage.ts'

type Operation = Extract<SignRequest, { kind: 'operation' }>['payload']
type Permission = Extract<SignRequest, { kind: 'permission' }>['payload']

export type { SmartAccount }

/** A wallet's smart account: its data and operations. */
export type SmartAccounts = {
  /** The EVM account type of a wallet that is created here. */
  defaultType(): AccountType
  /** Sets that default, if the project has both types. */
  setDefault(type: AccountType): void
  /** Stores the owner's address, from which the smart account is derived without the keys. */
  rememberOwner(did: string, keys: WalletKeys): Promise<void>
  /** Null also on a device that has not opened its wallet since. */
  find(did: string): Promise<SmartAccount | null>
  addressOf(keys: WalletKeys): Hex | null
  /** @throws UnsignableError for an operation of another account. */
  sign(operation: Operation, keys: WalletKeys): Promise<SignedOperation>
  /** @throws UnsignableError also if the permission is not limited by a date, an amount or a count, and to one key. */
  grant(permission: Permission, keys: WalletKeys): Promise<Granted>
}
export type CreateSmartAccounts = (storage: Storage, code: AccountCode | undefined) => SmartAccounts

/** Stand-in for projects without smart accounts, whose users do not load that code. */
export const noSmartAccounts: CreateSmartAccounts = () => ({
  defaultType: () => 'eoa',
  setDefault: () => {},
  rememberOwner: async () => {},
  find: async () => null,
  addressOf: () => null,
  sign: none,
  grant: none,
})

async function none(): Promise<never> {
  throw new UnsignableError('Smart accounts are not available.')
}
