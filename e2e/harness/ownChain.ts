import { placeAccounts } from '@latch/hosting/dev/accounts/place.ts'
import dollar from '@latch/hosting/dev/contracts/LatchTestDollar.json' with { type: 'json' }
import { reservePort } from '@latch/hosting/dev/stack/ports.ts'
import { localAccount, localChains } from '@latch/hosting/dev/wallet/chains.ts'
import type { Abi, Hex } from 'viem'
import { startAnvil } from './anvil.ts'

/**
 * Starts a local chain for one test file, which can move its time without affecting others. It has the contracts of
 * smart accounts and a token that anyone may mint.
 *
 * @param index - Of the two local networks, which differ in their chain id.
 */
export async function startOwnChain(index: 0 | 1 = 0) {
  const port = await reservePort()
  const chain = localChains([port, port])[index]
  const { client, stop } = await startAnvil(chain, port)
  try {
    await placeAccounts(chain)
    const { abi, bytecode } = dollar as unknown as { abi: Abi; bytecode: Hex }
    const hash = await client.deployContract({ account: localAccount(0), abi, bytecode })
    const { contractAddress } = await client.waitForTransactionReceipt({ hash })
    if (!contractAddress) throw new Error('The token was not deployed.')
    return { client, token: contractAddress, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
export type OwnChain = Awaited<ReturnType<typeof startOwnChain>>
