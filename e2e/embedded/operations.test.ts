import { packed, type UserOperation } from '@latch/families/eip155/bytes/userOperation.ts'
import { localAccount } from '@latch/hosting/dev/wallet/chains.ts'
import { hasAnvil } from '@latch/hosting/widget/anvil.setup.ts'
import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  maxUint256,
  numberToHex,
  parseEther,
} from 'viem'
import { entryPoint07Abi, entryPoint07Address } from 'viem/account-abstraction'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshAddress } from '../harness/chain.ts'
import { type OwnChain, startOwnChain } from '../harness/ownChain.ts'
import { ETHER, freshWallet, sending } from './ownOperation.ts'

/** Encodes the call with which a bundler passes an operation to EntryPoint. */
function handing(operation: UserOperation, signature: Hex) {
  const { nonce, preVerificationGas, ...rest } = packed(operation)
  const requested = {
    ...rest,
    nonce: BigInt(nonce),
    preVerificationGas: BigInt(preVerificationGas),
    signature,
  }
  return {
    account: localAccount(0),
    address: entryPoint07Address,
    abi: entryPoint07Abi,
    functionName: 'handleOps',
    args: [[requested], freshAddress()],
    gas: 5_000_000n,
  } as const
}

describe.skipIf(!hasAnvil())('what the key worker signs, held to by EntryPoint', { timeout: 60_000 }, () => {
  let [here, elsewhere]: OwnChain[] = []
  beforeAll(async () => {
    ;[here, elsewhere] = await Promise.all([startOwnChain(), startOwnChain(1)])
  }, 60_000)
  afterAll(() => Promise.all([here?.stop(), elsewhere?.stop()]))

  const onBoth = () => {
    if (here === undefined || elsewhere === undefined) throw new Error('The chains did not start.')
    return { here, elsewhere, chains: [here, elsewhere] as const }
  }
  async function fundedWallet() {
    const { make, sign, account } = await freshWallet()
    for (const { client } of onBoth().chains)
      await client.setBalance({ address: account.address, value: parseEther('10') })
    return {
      account,
      make,
      sign: (operation: UserOperation, on = onBoth().here) => sign(operation, on.client.chain),
    }
  }
  const tryOut = (operation: UserOperation, signature: Hex, { client } = onBoth().here) =>
    client.simulateContract(handing(operation, signature))
  const etherOf = (address: Address) => onBoth().here.client.getBalance({ address })
  /** @returns whether the calls were executed. */
  async function carryOut(operation: UserOperation, signature: Hex): Promise<boolean> {
    const { client } = onBoth().here
    const hash = await client.writeContract(handing(operation, signature))
    const { status, blockNumber } = await client.waitForTransactionReceipt({ hash })
    expect(status).toBe('success')
    const [event] = await client.getContractEvents({
      address: entryPoint07Address,
      abi: entryPoint07Abi,
      eventName: 'UserOperationEvent',
      args: { sender: operation.sender },
      fromBlock: blockNumber,
    })
    return event?.args.success ?? false
  }

  test('an operation is good on the chain that it was signed for, once, and on no other', async () => {
    const { make, sign } = await fundedWallet()
    const { elsewhere } = onBoth()
    const to = freshAddress()
    const operation = make(sending(to))
    const signature = await sign(operation)
    await expect(tryOut(operation, signature, elsewhere)).rejects.toThrow('AA24 signature error')
    await tryOut(operation, await sign(operation, elsewhere), elsewhere)
    expect(await carryOut(operation, signature)).toBe(true)
    expect(await etherOf(to)).toBe(ETHER)
    await expect(tryOut(operation, signature)).rejects.toThrow('AA10 sender already constructed')
    const next = make(sending(to), true)
    const signed = await sign(next)
    expect(await carryOut(next, signed)).toBe(true)
    await expect(tryOut(next, signed)).rejects.toThrow('AA25 invalid account nonce')
  })

  test('an operation is good for its own account, and as it was signed', async () => {
    const [{ make, sign }, other] = [await fundedWallet(), await fundedWallet()]
    const operation = make(sending(freshAddress()))
    const signature = await sign(operation)
    await tryOut(operation, signature)
    const { address: sender, factoryData } = other.account
    const tampered: readonly Partial<UserOperation>[] = [
      { sender, factoryData },
      { callData: make(sending(freshAddress())).callData },
      { nonce: make([]).nonce },
      { maxFeePerGas: numberToHex(10n ** 10n + 1n) },
      { callGasLimit: '0x7a121' },
    ]
    for (const changed of tampered)
      await expect(tryOut({ ...operation, ...changed }, signature)).rejects.toThrow('AA24 signature error')
  })

  test('a batch of which one call fails is undone as a whole', async () => {
    const { make, sign, account } = await fundedWallet()
    const { token } = onBoth().here
    const to = freshAddress()
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, maxUint256] })
    const operation = make([...sending(to), { to: token, value: 0n, data }])
    expect(await carryOut(operation, await sign(operation))).toBe(false)
    expect(await etherOf(to)).toBe(0n)
    expect(await etherOf(account.address)).toBeGreaterThan(parseEther('9.9'))
  })
})
