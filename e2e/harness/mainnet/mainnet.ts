/**
 * Ethereum as far as the descriptors of well-known contracts need it: a chain with its ID, and real code at the addresses
 * that the registry names. The tokens are Latch's test dollar and Uniswap's WETH.
 */
import dollar from '@latch/hosting/dev/contracts/LatchTestDollar.json' with { type: 'json' }
import { type Abi, type Address, erc20Abi, parseEther } from 'viem'
import { startAnvil } from '../anvil.ts'
import { placeAave } from './aave.ts'
import { MAINNET, MAINNET_PORT, USDT } from './addresses.ts'
import { type Artifact, createMaker } from './contracts.ts'
import { placeSafe } from './safe.ts'
import { placeUniswap } from './uniswap.ts'

export type Mainnet = Awaited<ReturnType<typeof startMainnet>>

export async function startMainnet() {
  const { client, stop } = await startAnvil(MAINNET, MAINNET_PORT)
  const maker = createMaker(client)
  const mint = (to: Address, amount: bigint) =>
    maker.call(USDT, { abi: dollar.abi as Abi, name: 'mint', args: [to, amount] })
  try {
    await maker.place(USDT, dollar as unknown as Artifact)
    await placeUniswap(maker, mint)
    await placeSafe(maker)
    await placeAave(maker)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    client,
    maker,
    stop,
    /** Gives an account Ether and tokens. */
    async fund(address: Address, tokens: bigint): Promise<void> {
      await client.setBalance({ address, value: parseEther('100') })
      await mint(address, tokens)
    },
    /** Allows a spender to take tokens of an account, without its key. */
    async setAllowance(owner: Address, spender: Address, amount: bigint): Promise<void> {
      await client.impersonateAccount({ address: owner })
      const request = { address: USDT, abi: erc20Abi, functionName: 'approve' } as const
      const hash = await client.writeContract({ ...request, account: owner, args: [spender, amount] })
      await client.waitForTransactionReceipt({ hash })
      await client.stopImpersonatingAccount({ address: owner })
    },
    balanceOf: (token: Address, owner: Address) =>
      client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] }),
  }
}
