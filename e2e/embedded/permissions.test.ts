import { DELEGATION_MANAGER } from '@latch/families/eip155/bytes/foreignOrders.ts'
import { revokedQuery, unsignedContext } from '@latch/families/eip155/bytes/granted.ts'
import { HYBRID_1 } from '@latch/families/eip155/bytes/hybridAccount.ts'
import type { Permission } from '@latch/families/eip155/bytes/permission.ts'
import { revocationCall } from '@latch/families/eip155/bytes/revocation.ts'
import { smartAccountOf } from '@latch/families/eip155/bytes/smartAccount.ts'
import { localAccount } from '@latch/hosting/dev/wallet/chains.ts'
import { hasAnvil } from '@latch/hosting/widget/anvil.setup.ts'
import { deriveKeys } from '@latch/secure/src/worker/derive.ts'
import { createSmartAccounts } from '@latch/secure/src/worker/smartAccounts.ts'
import { createMemoryStorage } from '@latch/secure/src/worker/storage.ts'
import {
  type Address,
  encodeFunctionData,
  encodePacked,
  erc20Abi,
  type Hex,
  type LocalAccount,
  parseAbi,
  parseEther,
  toHex,
  zeroHash,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshAddress } from '../harness/chain.ts'
import { type OwnChain, startOwnChain } from '../harness/ownChain.ts'

/** The contracts of every public network, which check the key worker's signatures. */
const manager = parseAbi([
  'function redeemDelegations(bytes[] contexts, bytes32[] modes, bytes[] executions)',
  'error CannotUseADisabledDelegation()',
  'error InvalidDelegate()',
  'error InvalidERC1271Signature()',
])
const token = parseAbi(['function mint(address to, uint256 value)'])
const DAY = 86_400
/** ERC-7579: several calls, all or none. */
const BATCH: Hex = `0x01${'0'.repeat(62)}`
const [ETHER, TOKENS] = [parseEther('0.25'), 12_500_000n]

const keys = await deriveKeys(crypto.getRandomValues(new Uint8Array(32)))
const account = smartAccountOf(keys.owner.address, HYBRID_1)
const key = privateKeyToAccount(generatePrivateKey())
const worker = createSmartAccounts(createMemoryStorage(), HYBRID_1)

type Call = { to: Address; value?: bigint; data?: Hex }
const transfer = (to: Address, value: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, value] })
const mint = (to: Address, value: bigint) =>
  encodeFunctionData({ abi: token, functionName: 'mint', args: [to, value] })

/** Returns a permission of the key until tomorrow, with the given terms. */
function permissionOf(own: Partial<Permission>): Permission {
  return {
    type: 'native-token-transfer',
    ...{ chainId: '0x7a69', account: account.address, delegate: key.address },
    expiry: Math.floor(Date.now() / 1000) + DAY,
    salt: toHex(crypto.getRandomValues(new Uint8Array(32))),
    ...{ contract: null, amount: null, methods: [], count: null },
    ...own,
  }
}

async function grant(own: Partial<Permission>): Promise<Hex> {
  return (await worker.grant(permissionOf(own), keys)).context
}

describe.skipIf(!hasAnvil())("what binds a page's key on chain", () => {
  let own: OwnChain
  beforeAll(async () => {
    own = await startOwnChain()
    const { client } = own
    const payer = localAccount(0)
    for (const address of [account.address, key.address])
      await client.setBalance({ address, value: parseEther('10') })
    const deployed = { to: HYBRID_1.factory, data: account.factoryData }
    for (const sent of [deployed, { to: own.token, data: mint(account.address, 100n * TOKENS) }])
      await client.waitForTransactionReceipt({
        hash: await client.sendTransaction({ account: payer, ...sent }),
      })
  }, 60_000)
  afterAll(() => own?.stop())

  /** @throws the contracts' error, and nothing is sent then. */
  async function use(
    context: Hex,
    { to, value = 0n, data = '0x' }: Call,
    { by = key as LocalAccount, mode = zeroHash as Hex } = {},
  ) {
    const execution = encodePacked(['address', 'uint256', 'bytes'], [to, value, data])
    const { request } = await own.client.simulateContract({
      ...{ account: by, address: DELEGATION_MANAGER, abi: manager },
      ...{ functionName: 'redeemDelegations', args: [[context], [mode], [execution]] },
    })
    const hash = await own.client.writeContract(request)
    return (await own.client.waitForTransactionReceipt({ hash })).status
  }
  const etherOf = (address: Address) => own.client.getBalance({ address })
  const tokensOf = (address: Address) =>
    own.client.readContract({ address: own.token, abi: erc20Abi, functionName: 'balanceOf', args: [address] })

  test('Ether: as much as was allowed in all, and no call with it', async () => {
    const context = await grant({ amount: toHex(2n * ETHER) })
    const to = freshAddress()
    expect(await use(context, { to, value: ETHER })).toBe('success')
    await expect(use(context, { to, value: ETHER, data: '0x12345678' })).rejects.toThrow('invalid-calldata')
    await expect(use(context, { to, value: ETHER + 1n })).rejects.toThrow('allowance-exceeded')
    expect(await use(context, { to, value: ETHER })).toBe('success')
    await expect(use(context, { to, value: 1n })).rejects.toThrow('allowance-exceeded')
    expect(await etherOf(to)).toBe(2n * ETHER)
  })

  test('tokens: as many of this one as were allowed in all, to whomever, and nothing else of it', async () => {
    const context = await grant({
      type: 'erc20-token-transfer',
      contract: own.token,
      amount: toHex(2n * TOKENS),
    })
    const to = freshAddress()
    expect(await use(context, { to: own.token, data: transfer(to, TOKENS) })).toBe('success')
    const much = { to: own.token, data: transfer(to, TOKENS + 1n) }
    await expect(use(context, much)).rejects.toThrow('allowance-exceeded')
    expect(await use(context, { to: own.token, data: transfer(to, TOKENS) })).toBe('success')
    await expect(use(context, { to: own.token, data: transfer(to, 1n) })).rejects.toThrow(
      'allowance-exceeded',
    )
    const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [key.address, 1n] })
    await expect(use(context, { to: own.token, data: approve })).rejects.toThrow('invalid-method')
    const other = { to: freshAddress(), data: transfer(to, 1n) }
    await expect(use(context, other)).rejects.toThrow('invalid-contract')
    await expect(use(context, { to, value: 1n })).rejects.toThrow('ERC20TransferAmountEnforcer')
    expect([await tokensOf(to), await etherOf(to)]).toEqual([2n * TOKENS, 0n])
  })

  test('calls: these methods of this contract, without value, so often and no more', async () => {
    const calls = {
      type: 'contract-call',
      contract: own.token,
      methods: ['mint(address,uint256)'],
      count: 2,
    } as const
    const context = await grant({ ...calls, methods: [...calls.methods] })
    const to = freshAddress()
    const call = { to: own.token, data: mint(to, 7n) }
    expect(await use(context, call)).toBe('success')
    await expect(use(context, { ...call, data: transfer(to, 1n) })).rejects.toThrow('method-not-allowed')
    await expect(use(context, { ...call, to: freshAddress() })).rejects.toThrow('target-address-not-allowed')
    await expect(use(context, { ...call, value: 1n })).rejects.toThrow('value-too-high')
    expect(await use(context, call)).toBe('success')
    await expect(use(context, call)).rejects.toThrow('limit-exceeded')
    expect(await tokensOf(to)).toBe(14n)
  })

  test('a count bounds transfers, too, though their amount would last', async () => {
    const context = await grant({ amount: toHex(ETHER), count: 1 })
    const to = freshAddress()
    expect(await use(context, { to, value: 1n })).toBe('success')
    await expect(use(context, { to, value: 1n })).rejects.toThrow('limit-exceeded')
  })

  test('several calls in one are none that was allowed', async () => {
    const to = freshAddress()
    const one = { to, value: 1n }
    await expect(use(await grant({ amount: toHex(ETHER) }), one, { mode: BATCH })).rejects.toThrow(
      'invalid-call-type',
    )
  })

  test('nobody else uses it, and it is good on the network alone for which it was given', async () => {
    const to = freshAddress()
    const stranger = localAccount(1)
    const context = await grant({ amount: toHex(ETHER) })
    await expect(use(context, { to, value: 1n }, { by: stranger })).rejects.toThrow('InvalidDelegate')
    const elsewhere = await grant({ amount: toHex(ETHER), chainId: '0x1' })
    await expect(use(elsewhere, { to, value: 1n })).rejects.toThrow('InvalidERC1271Signature')
    const unsigned = unsignedContext(permissionOf({ amount: toHex(ETHER) }))
    await expect(use(unsigned, { to, value: 1n })).rejects.toThrow('InvalidERC1271Signature')
    expect(await etherOf(to)).toBe(0n)
  })

  test('its terms cannot be changed afterwards', async () => {
    const to = freshAddress()
    const terms = toHex(ETHER, { size: 32 }).slice(2)
    const more = (await grant({ amount: toHex(ETHER) })).replace(
      terms,
      toHex(4n * ETHER, { size: 32 }).slice(2),
    ) as Hex
    await expect(use(more, { to, value: 2n * ETHER })).rejects.toThrow('InvalidERC1271Signature')
    expect(await etherOf(to)).toBe(0n)
  })

  test('once it is revoked it is good for nothing, and the chain says so of this one alone', async () => {
    const permissions = [permissionOf({ amount: toHex(ETHER) }), permissionOf({ amount: toHex(ETHER) })]
    const granted = await Promise.all(permissions.map((each) => worker.grant(each, keys)))
    const contexts = granted.map(({ context }) => context)
    const to = freshAddress()
    expect(await use(contexts[0] as Hex, { to, value: 1n })).toBe('success')
    const call = revocationCall(unsignedContext(permissions[0] as Permission), account.address)
    await own.client.impersonateAccount({ address: account.address })
    const hash = await own.client.sendTransaction({ account: account.address, ...call })
    expect((await own.client.waitForTransactionReceipt({ hash })).status).toBe('success')
    await expect(use(contexts[0] as Hex, { to, value: 1n })).rejects.toThrow('CannotUseADisabledDelegation')
    expect(await use(contexts[1] as Hex, { to, value: 1n })).toBe('success')
    const answers = permissions.map(async (each) => (await own.client.call(revokedQuery(each))).data)
    expect((await Promise.all(answers)).map((data) => Number(data))).toEqual([1, 0])
  })

  test('of each period as much as was allowed, which is not saved up', async () => {
    const from = Number((await own.client.getBlock()).timestamp)
    const period = { from, seconds: 3600 }
    const amount = toHex(ETHER)
    const ether = await grant({ type: 'native-token-periodic', amount, period })
    const tokens = await grant({
      type: 'erc20-token-periodic',
      contract: own.token,
      amount: toHex(TOKENS),
      period,
    })
    const to = freshAddress()
    const useAll = async () => {
      expect(await use(ether, { to, value: ETHER })).toBe('success')
      await expect(use(ether, { to, value: 1n })).rejects.toThrow('transfer-amount-exceeded')
      expect(await use(tokens, { to: own.token, data: transfer(to, TOKENS) })).toBe('success')
      const more = { to: own.token, data: transfer(to, 1n) }
      await expect(use(tokens, more)).rejects.toThrow('transfer-amount-exceeded')
    }
    await useAll()
    // Nothing is used in the period between.
    await own.client.setNextBlockTimestamp({ timestamp: BigInt(from + 2 * 3600) })
    await own.client.mine({ blocks: 1 })
    await useAll()
    await expect(use(ether, { to, data: '0x12345678' })).rejects.toThrow('invalid-calldata')
    expect([await etherOf(to), await tokensOf(to)]).toEqual([2n * ETHER, 2n * TOKENS])
  })

  test('what begins later is good for nothing before', async () => {
    const from = Math.floor(Date.now() / 1000) + DAY / 2 + 60
    const context = await grant({
      type: 'native-token-periodic',
      amount: toHex(ETHER),
      period: { from, seconds: 3600 },
    })
    await expect(use(context, { to: freshAddress(), value: 1n })).rejects.toThrow('transfer-not-started')
  })

  test('at its date it is over, however much is left of it', async () => {
    const expiry = Math.floor(Date.now() / 1000) + DAY / 2
    const context = await grant({ amount: toHex(ETHER), expiry })
    const to = freshAddress()
    expect(await use(context, { to, value: 1n })).toBe('success')
    await own.client.setNextBlockTimestamp({ timestamp: BigInt(expiry) })
    await own.client.mine({ blocks: 1 })
    await expect(use(context, { to, value: 1n })).rejects.toThrow('expired-delegation')
    expect(await etherOf(to)).toBe(1n)
  })
})
