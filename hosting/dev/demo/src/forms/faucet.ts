import { type Address, createClient, formatEther, http, parseEther, toHex } from 'viem'
import { getBalance } from 'viem/actions'
import { CHAINS } from '../chains.ts'
import type { Latch } from '../latch.ts'
import { requireAddress } from './account.ts'
import { onSubmit } from './form.ts'

const GIFT = parseEther('1')

/** Sends the connected account ether of its local chain: email wallets start without any. */
export function startFaucetForm(sdk: Latch, onFunded: () => void): void {
  onSubmit('faucet', async () => {
    const address = await requireAddress(sdk)
    const chain = CHAINS.find(({ id }) => id === Number(sdk.getState().chainId))
    if (chain === undefined) throw new Error('The wallet is on none of the local chains')
    const held = await give(chain.rpcUrls.default.http[0], address)
    onFunded()
    return { headline: `The account has ${formatEther(held)} ETH`, value: address }
  })
}

/** By the chain's own node: Anvil sets any balance. */
async function give(url: string | undefined, address: Address): Promise<bigint> {
  const client = createClient({ transport: http(url) })
  const held = (await getBalance(client, { address })) + GIFT
  await client.request<{ Method: 'anvil_setBalance'; Parameters: [Address, string]; ReturnType: null }>({
    method: 'anvil_setBalance',
    params: [address, toHex(held)],
  })
  return held
}
