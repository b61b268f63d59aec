import { type Chain, verifyMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test, vi } from 'vitest'
import type { Prompt } from './context.ts'
import { createWallet, type Wallet, type WalletEvent } from './wallet.ts'
import { userRejected } from './walletError.ts'

const FIRST = chainOf(31_337)
const SECOND = chainOf(31_338)
const ACCOUNTS = [privateKeyToAccount(`0x${'11'.repeat(32)}`), privateKeyToAccount(`0x${'22'.repeat(32)}`)]
const [{ address: ADDRESS }] = ACCOUNTS as [(typeof ACCOUNTS)[number]]
const SECOND_HEX = '0x7a6a'

function chainOf(id: number): Chain {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  return { id, name: `Chain ${id}`, nativeCurrency, rpcUrls: { default: { http: ['http://127.0.0.1:1'] } } }
}

function start(confirm = vi.fn(async (_: Prompt) => {})): {
  wallet: Wallet
  confirm: typeof confirm
  events: WalletEvent[]
} {
  const wallet = createWallet({ accounts: ACCOUNTS, chains: [FIRST, SECOND], confirm })
  const events: WalletEvent[] = []
  wallet.subscribe((event) => events.push(event))
  return { wallet, confirm, events }
}

async function connected() {
  const started = start()
  await started.wallet.request({ method: 'eth_requestAccounts' })
  started.confirm.mockClear()
  started.events.length = 0
  return started
}

test('shows no account before its owner agrees, and asks once', async () => {
  const { wallet, confirm } = start()
  expect(await wallet.request({ method: 'eth_accounts' })).toEqual([])
  expect(await wallet.request({ method: 'eth_requestAccounts' })).toEqual(ACCOUNTS.map((a) => a.address))
  await wallet.request({ method: 'eth_requestAccounts' })
  expect(confirm).toHaveBeenCalledOnce()
})

test('signs nothing for a site that it does not know: 4100', async () => {
  const { wallet } = start()
  const params = ['0x00', ADDRESS]
  await expect(wallet.request({ method: 'personal_sign', params })).rejects.toMatchObject({ code: 4100 })
})

test('signs what its owner read', async () => {
  const { wallet, confirm } = await connected()
  const signature = await wallet.request({ method: 'personal_sign', params: ['0x68656c6c6f', ADDRESS] })
  expect(confirm.mock.calls[0]?.[0].lines).toContainEqual(['Message', 'hello'])
  const valid = await verifyMessage({
    address: ADDRESS,
    message: 'hello',
    signature: signature as `0x${string}`,
  })
  expect(valid).toBe(true)
})

test('an owner who declines is 4001', async () => {
  const { wallet } = start(
    vi.fn(async () => {
      throw userRejected()
    }),
  )
  await expect(wallet.request({ method: 'eth_requestAccounts' })).rejects.toMatchObject({ code: 4001 })
})

test('a chain that was never added is 4902; once added the wallet switches to it and says so', async () => {
  const { wallet, events } = await connected()
  const params = [{ chainId: SECOND_HEX, chainName: 'Two', rpcUrls: ['http://127.0.0.1:2'] }]
  await expect(wallet.request({ method: 'wallet_switchEthereumChain', params })).rejects.toMatchObject({
    code: 4902,
  })
  await wallet.request({ method: 'wallet_addEthereumChain', params })
  expect(events).toEqual([{ event: 'chainChanged', data: SECOND_HEX }])
})

test('typed data for another chain is refused', async () => {
  const { wallet } = await connected()
  const data = { domain: { chainId: 1 }, types: { A: [] }, primaryType: 'A', message: {} }
  const params = [ADDRESS, JSON.stringify(data)]
  await expect(wallet.request({ method: 'eth_signTypedData_v4', params })).rejects.toMatchObject({
    code: -32602,
  })
})

test('the active account comes first, and a change of it is told', async () => {
  const { wallet, events } = await connected()
  wallet.selectAccount(1)
  expect(events).toEqual([{ event: 'accountsChanged', data: [ACCOUNTS[1]?.address, ADDRESS] }])
})

test('a site that was revoked hears that nobody is there', async () => {
  const { wallet, events } = await connected()
  await wallet.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
  expect(events).toEqual([{ event: 'accountsChanged', data: [] }])
  expect(await wallet.request({ method: 'wallet_getPermissions' })).toEqual([])
})

test('a wallet that is gone answers 4900 until it is back', async () => {
  const { wallet, events } = await connected()
  wallet.setPresent(false)
  await expect(wallet.request({ method: 'eth_accounts' })).rejects.toMatchObject({ code: 4900 })
  wallet.setPresent(true)
  expect(events.map(({ event }) => event)).toEqual(['disconnect', 'connect'])
})

test.each(['wallet_madeUp', 'toString'])('%s is no method: 4200', async (method) => {
  const { wallet } = await connected()
  await expect(wallet.request({ method })).rejects.toMatchObject({ code: 4200 })
})

test('a token to watch comes as one object (EIP-747)', async () => {
  const { wallet, confirm } = await connected()
  const params = { type: 'ERC20', options: { address: ADDRESS, symbol: 'LTD', decimals: 6 } }
  expect(await wallet.request({ method: 'wallet_watchAsset', params })).toBe(true)
  expect(confirm.mock.calls[0]?.[0].lines).toContainEqual(['Token', 'LTD'])
})
