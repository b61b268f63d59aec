import { isSameAddress } from '@latch/families/eip155/bytes/address.ts'
import { delegationOf, permissionsContext, typedDelegation } from '@latch/families/eip155/bytes/delegation.ts'
import { HYBRID_1 } from '@latch/families/eip155/bytes/hybridAccount.ts'
import { hashOperation } from '@latch/families/eip155/bytes/operationHash.ts'
import { type Permission, requireBounded } from '@latch/families/eip155/bytes/permission.ts'
import { type AccountCode, smartAccountOf } from '@latch/families/eip155/bytes/smartAccount.ts'
import { hashTypedData } from '@latch/families/eip155/bytes/typedData.ts'
import {
  ENTRY_POINT,
  typedOperation,
  type UserOperation,
} from '@latch/families/eip155/bytes/userOperation.ts'
import { signHash } from '@latch/families/eip155/keys/sign.ts'
import type { Hex } from '@latch/families/hex.ts'
import { UnsignableError } from '@latch/families/unsignable.ts'
import type { AccountType } from '@latch/protocol/login/auth.ts'
import { PATHS } from './derive.ts'
import { noSmartAccounts, type SmartAccount, type SmartAccounts } from './noSmartAccounts.ts'
import type { RecoveryAccount } from './recoveryFile.ts'
import type { Storage } from './storage.ts'

/** Finds the smart account for a page that shows the wallet, and neither creates one nor signs. */
export function createShownSmartAccounts(storage: Storage, code: AccountCode | undefined): SmartAccounts {
  return {
    ...noSmartAccounts(storage, code),
    rememberOwner: (did, { owner }) => storage.put(ownerKey(did), owner.address),
    async find(did) {
      const owner = await storage.get(ownerKey(did))
      return typeof owner === 'string' ? ownSmartAccount(owner as Hex, code) : null
    },
  }
}

/** Creates the smart account of a project that has them. @param code - Undefined if it has none. */
export function createSmartAccounts(storage: Storage, code: AccountCode | undefined): SmartAccounts {
  let chosen: AccountType = 'smartAccount'
  const requireOwn = (address: string, owner: Hex) => {
    const account = ownSmartAccount(owner, code)
    if (account === null || !isSameAddress(address, account.address))
      throw new UnsignableError('This is not an account of the wallet.')
  }
  return {
    ...createShownSmartAccounts(storage, code),
    defaultType: () => (code === undefined ? 'eoa' : chosen),
    setDefault(type) {
      chosen = type
    },
    addressOf: ({ owner }) => ownSmartAccount(owner.address, code)?.address ?? null,
    async sign({ operation, chainId }, { owner }) {
      requireOwn(operation.sender, owner.address)
      const order = operation as UserOperation
      const data = typedOperation(order, chainId as Hex)
      const signature = await signHash(hashTypedData(data), owner)
      return { signature, hash: hashOperation(order, chainId as Hex) }
    },
    async grant(payload, { owner }) {
      requireOwn(payload.account, owner.address)
      const permission = payload as Permission
      requireBounded(permission, Date.now() / 1000)
      const delegation = delegationOf(permission)
      const hash = hashTypedData(typedDelegation(delegation, permission.chainId))
      return { context: permissionsContext(delegation, await signHash(hash, owner)) }
    },
  }
}

/** Describes the smart account of an owner's key for the wallet's recovery file. */
export function recoverySmartAccount(
  owner: Hex,
  networks: readonly string[],
): Extract<RecoveryAccount, { type: 'smartAccount' }> {
  const { factory, implementation } = HYBRID_1
  const { address, factoryData } = smartAccountOf(owner, HYBRID_1)
  return {
    ...{ type: 'smartAccount', namespace: 'eip155', address },
    ...{ owner: { address: owner, path: PATHS.owner }, entryPoint: ENTRY_POINT },
    ...{ implementation, factory, factoryData, networks: [...networks] },
  }
}

function ownSmartAccount(owner: Hex, code: AccountCode | undefined): SmartAccount | null {
  return code === undefined ? null : smartAccountOf(owner, code)
}

function ownerKey(did: string): string {
  return `owner|${did}`
}
