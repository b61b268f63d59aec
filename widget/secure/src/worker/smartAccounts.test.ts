import { delegationOf, typedDelegation } from '@latch/families/eip155/bytes/delegation.ts'
import type { Permission } from '@latch/families/eip155/bytes/permission.ts'
import { smartAccountOf } from '@latch/families/eip155/bytes/smartAccount.ts'
import { typedOperation, type UserOperation } from '@latch/families/eip155/bytes/userOperation.ts'
import { recoverMessageAddress, recoverTypedDataAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { deriveKeys } from './derive.ts'
import { noSmartAccounts } from './noSmartAccounts.ts'
import { sign } from './sign.ts'
import { SignSchema } from './signMessages.ts'
import { createShownSmartAccounts, createSmartAccounts } from './smartAccounts.ts'
import { createMemoryStorage } from './storage.ts'

const CODE = {
  factory: '0x69Aa2f9fe1572F1B640E1bbc512f5c3a734fc77c',
  implementation: '0x48dBe696A4D990079e039489bA2053B36E8FFEC4',
  proxy: '0x6080',
} as const
const keys = await deriveKeys(new Uint8Array(32).fill(3))
const account = smartAccountOf(keys.owner.address, CODE)
const unsignable = expect.objectContaining({ name: 'UnsignableError' })

const OPERATION: UserOperation = {
  ...{ sender: account.address, nonce: '0x0', factory: null, factoryData: '0x', callData: '0x12' },
  ...{ callGasLimit: '0x5', verificationGasLimit: '0x7', preVerificationGas: '0xb' },
  ...{ maxFeePerGas: '0x3', maxPriorityFeePerGas: '0x2', paymaster: null },
  ...{ paymasterVerificationGasLimit: '0x0', paymasterPostOpGasLimit: '0x0', paymasterData: '0x' },
}
const open = () => createSmartAccounts(createMemoryStorage(), CODE)

describe('a smart account', () => {
  test('is told without the keys once they were there', async () => {
    const accounts = open()
    expect(await accounts.find('d')).toBeNull()
    await accounts.rememberOwner('d', keys)
    expect(await accounts.find('d')).toEqual(account)
    expect(await accounts.find('another device')).toBeNull()
  })

  test('is found for a page that shows the wallet, which cannot sign for it', async () => {
    const accounts = createShownSmartAccounts(createMemoryStorage(), CODE)
    await accounts.rememberOwner('d', keys)
    expect(await accounts.find('d')).toEqual(account)
    expect(accounts.defaultType()).toBe('eoa')
    await expect(accounts.sign({ operation: OPERATION, chainId: '0x1' }, keys)).rejects.toEqual(unsignable)
  })

  test('is ordered about by its owner, on one network', async () => {
    const { signature } = (await open().sign({ operation: OPERATION, chainId: '0x1' }, keys)) as {
      signature: `0x${string}`
    }
    const { types, domain, message } = typedOperation(OPERATION, '0x1')
    const ask = (chainId: number) =>
      recoverTypedDataAddress({
        types: { PackedUserOperation: types.get('PackedUserOperation') },
        primaryType: 'PackedUserOperation',
        domain: { ...domain, chainId },
        message,
        signature,
      } as never)
    expect(await ask(1)).toBe(keys.owner.address)
    expect(await ask(10)).not.toBe(keys.owner.address)
  })

  test.each([keys.eip155.address, keys.owner.address, CODE.implementation])(
    'an order of %s is refused',
    async (sender) => {
      const order = { operation: { ...OPERATION, sender }, chainId: '0x1' }
      await expect(open().sign(order, keys)).rejects.toThrow(unsignable)
    },
  )

  test('gives no orders where the project has none', async () => {
    const order = { operation: OPERATION, chainId: '0x1' }
    for (const accounts of [
      noSmartAccounts(createMemoryStorage(), undefined),
      createSmartAccounts(createMemoryStorage(), undefined),
    ])
      await expect(accounts.sign(order, keys)).rejects.toThrow(unsignable)
  })
})

describe('a permission', () => {
  const PERMISSION: Permission = {
    type: 'native-token-transfer',
    ...{ chainId: '0x1', account: account.address, delegate: keys.eip155.address },
    expiry: Math.floor(Date.now() / 1000) + 60,
    salt: `0x${'12'.repeat(32)}`,
    ...{ contract: null, amount: '0x1', methods: [], count: null },
  }
  const requested = (own: object) => ({
    ...{ namespace: 'eip155', kind: 'permission' },
    payload: { ...PERMISSION, ...own },
  })

  test('is signed by the owner, for one network', async () => {
    const { context } = await open().grant(PERMISSION, keys)
    const signature = `0x${context.slice(-192, -62)}` as const
    const { types, domain, message } = typedDelegation(delegationOf(PERMISSION), '0x1')
    const ask = (chainId: number) =>
      recoverTypedDataAddress({
        types: Object.fromEntries(types),
        primaryType: 'Delegation',
        domain: { ...domain, chainId },
        message,
        signature,
      } as never)
    expect(await ask(1)).toBe(keys.owner.address)
    expect(await ask(10)).not.toBe(keys.owner.address)
  })

  test.each<[string, Partial<Permission>]>([
    ['of another account', { account: `0x${'22'.repeat(20)}` }],
    ['without an end in sight', { expiry: PERMISSION.expiry + 31 * 86_400 }],
    ['without an amount', { amount: null }],
    ['to the account itself', { delegate: account.address }],
  ])('%s is refused', async (_, own) => {
    await expect(open().grant({ ...PERMISSION, ...own }, keys)).rejects.toThrow(unsignable)
  })

  test.each<[string, object]>([
    ['without a date', { expiry: undefined }],
    ['of an unknown type', { type: 'everything' }],
    ['to no address', { delegate: '0x12' }],
    ['with more than is known', { caveats: [] }],
  ])('%s does not reach the keys', (_, own) => {
    expect(SignSchema.safeParse(requested({})).success).toBe(true)
    expect(SignSchema.safeParse(requested(own)).success).toBe(false)
  })

  test('is not given where the project has no smart accounts', async () => {
    const none = noSmartAccounts(createMemoryStorage(), undefined)
    await expect(none.grant(PERMISSION, keys)).rejects.toThrow(unsignable)
  })
})

describe('what a page gets signed', () => {
  const message = (address: string) =>
    sign(
      { namespace: 'eip155', kind: 'message', payload: { address, message: '0x6869' } },
      keys,
      account.address,
    ) as Promise<{ signature: `0x${string}` }>
  const typed = (domain: object, primaryType = 'Mail') => {
    const types = { [primaryType]: [{ name: 'text', type: 'string' }] }
    const typedData = JSON.stringify({ types, primaryType, domain, message: { text: 'hi' } })
    const payload = { address: account.address, chainId: '0x1', typedData }
    return sign({ namespace: 'eip155', kind: 'typedData', payload }, keys, account.address)
  }

  test('is by the owner for the smart account, and by the key for its own', async () => {
    const signerOf = async (address: string) =>
      recoverMessageAddress({ message: 'hi', signature: (await message(address)).signature })
    expect(await signerOf(account.address)).toBe(keys.owner.address)
    expect(await signerOf(keys.eip155.address)).toBe(keys.eip155.address)
    await expect(message(keys.owner.address)).rejects.toThrow(unsignable)
  })

  test('is never an order of the smart account to itself', async () => {
    await expect(typed({ name: 'Shop' })).resolves.toHaveProperty('signature')
    await expect(typed({ verifyingContract: account.address })).rejects.toThrow(unsignable)
    await expect(typed({ name: 'HybridDeleGator' })).rejects.toThrow(unsignable)
    await expect(typed({}, 'PackedUserOperation')).rejects.toThrow(unsignable)
  })

  test('is never a plain transaction of it', async () => {
    const payload = {
      type: '0x2',
      ...{ from: account.address, chainId: '0x1', nonce: '0x0', gas: '0x5208' },
      ...{ to: account.address, value: '0x0', data: '0x', maxFeePerGas: '0x2', maxPriorityFeePerGas: '0x1' },
    } as const
    const requested = sign({ namespace: 'eip155', kind: 'transaction', payload }, keys, account.address)
    await expect(requested).rejects.toThrow(unsignable)
  })
})
