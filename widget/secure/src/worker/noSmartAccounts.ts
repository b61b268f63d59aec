import type { AccountCode, SmartAccount } from '../../../families/eip155/smartAccount.ts'
import type { Hex } from '../../../families/hex.ts'
import { UnsignableError } from '../../../families/unsignable.ts'
import type { AccountType } from '../../../protocol/login/auth.ts'
import type { WalletKeys } from './derive.ts'
import type { Signature, SignRequest } from './signMessages.ts'
import type { Storage } from './storage.ts'

type Operation = Extract<SignRequest, { kind: 'operation' }>['payload']

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
  sign(operation: Operation, keys: WalletKeys): Signature
}
export type CreateSmartAccounts = (storage: Storage, code: AccountCode | undefined) => SmartAccounts

/** Of projects without: their visitors do not load the others' code. */
export const noSmartAccounts: CreateSmartAccounts = () => ({
  atFirst: () => 'eoa',
  wish: () => {},
  note: async () => {},
  find: async () => null,
  addressOf: () => null,
  sign() {
    throw new UnsignableError('There are no smart accounts here.')
  },
})
