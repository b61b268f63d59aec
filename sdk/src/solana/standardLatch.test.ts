import { expect, test, vi } from 'vitest'
import { toBase58 } from '../../../widget/protocol/base58.ts'
import { createSolanaPage } from './face.ts'
import { createStandardLatch, registerWallet } from './standardLatch.ts'
import { ADDRESS } from './testWallet.ts'

type Features = Record<string, Record<string, (...args: never[]) => Promise<never>>>

function setUp() {
  const methods = {
    connect: vi.fn(async () => {
      page.face.publicKey = ADDRESS
      return { publicKey: ADDRESS }
    }),
    signMessage: async (message: Uint8Array) => ({ signedMessage: message, signature: Uint8Array.from([1]) }),
    signAndSendTransaction: async () => ({ signature: toBase58(Uint8Array.from([9, 9])) }),
  }
  const page = createSolanaPage((question) => question({ solana: methods } as never))
  const wallet = createStandardLatch(page.face, 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')
  return { page, wallet, methods, features: wallet.features as unknown as Features }
}

test('is a wallet of the cluster that CAIP-2 names, and connects only when it may ask', async () => {
  const { wallet, features, methods } = setUp()
  expect(wallet).toMatchObject({ name: 'Latch', version: '1.0.0', chains: ['solana:devnet'], accounts: [] })
  await features['standard:connect']?.connect?.({ silent: true } as never)
  expect(methods.connect).not.toHaveBeenCalled()
  await features['standard:connect']?.connect?.()
  expect(wallet.accounts.map(({ address, publicKey }) => [address, publicKey.length])).toEqual([
    [ADDRESS, 32],
  ])
})

test('tells of accounts that come and go', () => {
  const { page, features } = setUp()
  const heard = vi.fn()
  features['standard:events']?.on?.('change' as never, heard as never)
  page.face.publicKey = ADDRESS
  page.emit({ name: 'connect', value: { publicKey: ADDRESS } } as never)
  page.face.publicKey = null
  page.emit({ name: 'disconnect', value: undefined } as never)
  expect(heard.mock.calls.map(([{ accounts }]) => accounts.length)).toEqual([1, 0])
})

test('signs bytes and gives bytes, one input after the other', async () => {
  const { features } = setUp()
  const inputs = [{ message: Uint8Array.from([5]) }, { message: Uint8Array.from([6]) }]
  expect(await features['solana:signMessage']?.signMessage?.(...(inputs as never[]))).toMatchObject([
    { signedMessage: Uint8Array.from([5]) },
    { signedMessage: Uint8Array.from([6]) },
  ])
  const sent = await features['solana:signAndSendTransaction']?.signAndSendTransaction?.({} as never)
  expect(sent).toEqual([{ signature: Uint8Array.from([9, 9]) }])
})

test('registers with apps that are there and with those that come, until it takes itself back', () => {
  const page = new EventTarget()
  const unregister = vi.fn()
  const registered = vi.fn(() => unregister)
  page.addEventListener('wallet-standard:register-wallet', (event) =>
    (event as CustomEvent).detail({ register: registered }),
  )
  const takeBack = registerWallet(page, setUp().wallet)
  const askAgain = () =>
    page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register: registered } }))
  askAgain()
  takeBack()
  askAgain()
  expect(registered).toHaveBeenCalledTimes(2)
  expect(unregister).toHaveBeenCalled()
})
