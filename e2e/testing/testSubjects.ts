/** The subjects of the comparison of `mockLatch` with the widget, each with a page and a wallet. */

import type { Envelope } from '@latch/protocol/envelope.ts'
import { toCached } from '@latch/sdk-source/channel/toCached.ts'
import { createHeadlessSdk, type HeadlessChannel } from '@latch/sdk-source/testing/headlessSdk.ts'
import {
  type ControlledWallet,
  createControlledWallet,
} from '@latch/sdk-source/testing/wallet/controlledWallet.ts'
import type { RequestArguments } from '@latch/sdk-source/testing/wallet/wallet.ts'
import type { WalletError } from '@latch/sdk-source/testing/wallet/walletError.ts'
import { mockLatch } from '@latch/sdk-source/testing.ts'
import type { Sdk } from '@latch/sdk-source/types.ts'
import { openTestHost, WALLET } from '@latch/widget/src/host/testHost.ts'
import { privateKeyToAccount } from 'viem/accounts'

const KEYS = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
] as const
const ACCOUNTS = KEYS.map((key) => privateKeyToAccount(key))
export const ALICE = ACCOUNTS[0]?.address ?? '0x'
export const BOB = ACCOUNTS[1]?.address ?? '0x'
const CHAINS = [1, 8453]

type Subject = {
  sdk: Sdk
  wallet: Pick<ControlledWallet, 'setMode' | 'lock' | 'switchAccount' | 'switchChain' | 'revoke'>
  /** Presses the wallet's row in the modal, if there is one. */
  chooseWallet(): Promise<void>
  closeModal(): void
}

export async function openMock(): Promise<Subject> {
  const { sdk, wallet, closeModal } = mockLatch({ accounts: KEYS, chains: CHAINS })
  return { sdk, wallet, closeModal, chooseWallet: async () => {} }
}

async function openWidget(): Promise<Subject> {
  const chains = CHAINS.map((id) => ({
    id,
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  }))
  const restored = { permitted: false, account: 0, chainId: 1, chainIds: CHAINS }
  const wallet = createControlledWallet({ accounts: ACCOUNTS, chains, restored })
  const request = ({ method, params }: RequestArguments) =>
    wallet.request({ method, params }).catch(({ code, message }: WalletError) => {
      // Only plain JSON crosses the port.
      throw { code, message }
    })
  const host = await openTestHost({ wallet: request })
  const { connect } = await import('@latch/widget/src/sessions/engine.ts')
  let seq = 0
  wallet.subscribe(({ event, data }) => {
    void host.widget.hostWalletEvent({
      walletId: WALLET.id,
      seq: seq++,
      event,
      data: event === 'disconnect' ? null : data,
    })
  })
  const unwrap = async (answering: Promise<Envelope>) => {
    const answer = await answering
    if (!answer.ok) throw answer.error
    return answer.result
  }
  const closeModal = () => void host.widget.setOpen({ open: false, reason: 'backdrop' })
  const { sdk } = createHeadlessSdk(
    { chains: CHAINS },
    ({ store }): HeadlessChannel => {
      // A state comes before the answer that follows from it.
      const push = host.states.push.bind(host.states)
      host.states.push = (state) => {
        store.put(toCached(state))
        return push(state)
      }
      const place = host.frames.push.bind(host.frames)
      host.frames.push = (frame) => {
        if (frame.visible !== undefined) store.setOpen(frame.visible)
        return place(frame)
      }
      return {
        request: ({ method, params }) => unwrap(host.request(method, params)),
        open: async () => null,
        disconnect: async () => void (await unwrap(host.widget.disconnect({}))),
        dismissed: closeModal,
      }
    },
    { request },
  )
  return { sdk, wallet, closeModal, chooseWallet: () => connect('eip155', WALLET.id).then(() => {}) }
}

export const SUBJECTS = [
  ['mockLatch', openMock],
  ['the widget', openWidget],
] as const

export async function openConnected(open: () => Promise<Subject>): Promise<Subject> {
  const subject = await open()
  const connecting = subject.sdk.request({ method: 'eth_requestAccounts' })
  await subject.chooseWallet()
  await connecting
  return subject
}
