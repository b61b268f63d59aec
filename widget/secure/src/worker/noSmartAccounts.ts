import type { AccountCode, SmartAccount } from '../../../families/eip155/smartAccount.ts'
import type { Hex } from '../../../families/hex.ts'
import { UnsignableError } from '../../../families/unsignable.ts'
import type { AccountType } from '../../../protocol/login/auth.ts'
import type { WalletKeys } from './derive.ts'
import type { Granted, Signature, SignRequest } from './signMessages.ts'
import type { Storage } from './storage.ts'

type Operation = Extract<SignRequest, { kind: 'operation' }>['payload']
type Permission = Extract<SignRequest, { kind: 'permission' }>['payload']

export type { SmartAccount }

/** What a wallet knows of its smart account, and does for it. */
export type SmartAccounts = {
  /** Which EVM account a wallet has at first that is made here. */
  atFirst(): AccountType
  /** Where there is a choice, another one of them. */
  wish(type: AccountType): void
  /** Keeps who its owner is, so that it can be told without the keys. */
  note(did: string, keys: WalletKeys): Promise<void>
  /** Null also on a device that has not opened its wallet since. */
  find(did: string): Promise<SmartAccount | null>
  addressOf(keys: WalletKeys): Hex | null
  /** @throws UnsignableError where it is an order of another account. */
  sign(operation: Operation, keys: WalletKeys): Promise<Signature>
  /** @throws UnsignableError also where the permission is not bound by a date, an amount or a count, and to one key. */
  grant(permission: Permission, keys: WalletKeys): Promise<Granted>
}
export type CreateSmartAccounts = (storage: Storage, code: AccountCode | undefined) => SmartAccounts

/** Of projects without: their visitors do not load the others' code. */
export const noSmartAccounts: CreateSmartAccounts = () => ({
  atFirst: () => 'eoa',
  wish: () => {},
  note: async () => {},
  find: async () => null,
  addressOf: () => null,
  sign: none,
  grant: none,
})

async function none(): Promise<never> {
  throw new UnsignableError('There are no smart accounts here.')
}
