import { localAccount } from '@latch/hosting/dev/wallet/chains.ts'
import {
  type Abi,
  type Address,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  type TransactionReceipt,
} from 'viem'
import type { AnvilClient } from '../anvil.ts'

export type Artifact = { abi: Abi; bytecode: Hex }
type Call = { abi: Abi; name: string; args: readonly unknown[]; value?: bigint }

/** Sets the contracts up and has liquidity; one of anvil's own accounts, which no wallet of a test has. */
export const MAKER = localAccount(0).address

/** A client that sends as {@link MAKER} and waits for the block. */
export type Maker = ReturnType<typeof createMaker>

export function createMaker(client: AnvilClient) {
  const receiptOf = async (sent: Promise<Hex>): Promise<TransactionReceipt> => {
    const receipt = await client.waitForTransactionReceipt({ hash: await sent })
    if (receipt.status === 'reverted') throw new Error(`${receipt.transactionHash} failed on the chain`)
    return receipt
  }
  const account = MAKER
  return {
    client,
    async deploy({ abi, bytecode }: Artifact, ...args: readonly unknown[]): Promise<Address> {
      const { contractAddress } = await receiptOf(client.deployContract({ account, abi, bytecode, args }))
      if (!contractAddress) throw new Error('A contract was not deployed.')
      return contractAddress
    },
    /**
     * Puts a contract at the address that it has on Ethereum. Its creation code runs there as code of a contract, so that
     * its constructor writes its storage and its immutable values.
     */
    async place(to: Address, { abi, bytecode }: Artifact, ...args: readonly unknown[]): Promise<void> {
      await client.setCode({ address: to, bytecode: encodeDeployData({ abi, bytecode, args }) })
      const { data } = await client.call({ account, to })
      if (data === undefined) throw new Error(`The code for ${to} creates nothing.`)
      await receiptOf(client.sendTransaction({ account, to }))
      await client.setCode({ address: to, bytecode: data })
    },
    send: (call: { to: Address; data: Hex }) => receiptOf(client.sendTransaction({ account, ...call })),
    call: (to: Address, { abi, name, args, value = 0n }: Call) =>
      receiptOf(
        client.sendTransaction({
          ...{ account, to, value },
          data: encodeFunctionData({ abi, functionName: name, args }),
        }),
      ),
  }
}
