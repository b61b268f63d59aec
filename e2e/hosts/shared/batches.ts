import type { Address, WalletClient } from 'viem'
import { getCallsStatus, sendCalls, showCallsStatus, waitForCallsStatus } from 'viem/actions'
import { getAssets } from 'viem/experimental/erc7811'
import { FIRST } from './chains.ts'
import type { Dapp } from './dapp.ts'
import { ORDER, tokenTransfer } from './requests.ts'

/** Batches (EIP-5792), also those with the page's own ID, and an account's assets (ERC-7811). */
export function orders(
  client: WalletClient,
): Required<Pick<Dapp, 'sendTwice' | 'order' | 'orderStatus' | 'showOrder' | 'assets'>> {
  const account = async (): Promise<Address> => {
    const [address] = await client.getAddresses()
    if (!address) throw new Error('No account is connected.')
    return address
  }
  return {
    sendTwice: async (to) => {
      const calls = [tokenTransfer(to), tokenTransfer(to)]
      const sent = await sendCalls(client, {
        account: await account(),
        chain: FIRST,
        calls,
        forceAtomic: true,
      })
      const { status, receipts } = await waitForCallsStatus(client, { ...sent, pollingInterval: 50 })
      if (status !== 'success') throw new Error(`The batch has come to this: ${status}`)
      return receipts?.[0]?.transactionHash
    },
    order: async (to) =>
      sendCalls(client, {
        ...{ account: await account(), chain: FIRST, id: ORDER },
        calls: [
          { to, value: 1n },
          { to, value: 2n },
        ],
      }),
    orderStatus: async () => {
      const { id, status, statusCode } = await getCallsStatus(client, { id: ORDER })
      return { id, status, statusCode }
    },
    showOrder: () => showCallsStatus(client, { id: ORDER }),
    assets: async () => {
      const held = await getAssets(client, { account: await account(), aggregate: false })
      return held[FIRST.id]?.map(({ type, address, balance, metadata }) => ({
        ...{ type, address, metadata },
        balance: String(balance),
      }))
    },
  }
}
