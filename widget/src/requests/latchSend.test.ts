import type { HostWallet } from '@latch/protocol/hostChannel.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ALICE, BOB, CONFIG, friendly, openTestHost, type TestHost, WALLET } from '#host/testHost.ts'

const LUMEN: HostWallet = {
  id: 'sol-1',
  kind: 'wallet-standard',
  name: 'Lumen',
  icon: null,
  rdns: null,
  namespaces: ['solana'],
}
const SOLANA = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const OWNER = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const CHAIN = { ...CONFIG.chains[0], id: SOLANA, name: 'Solana' } as (typeof CONFIG.chains)[0]

let host: TestHost
/** The EVM wallet's answer. */
let switching: () => unknown = () => null
let onChainId = () => '0x1'

beforeEach(async () => {
  host = await openTestHost({
    wallets: [WALLET, LUMEN],
    config: { chains: [...CONFIG.chains, CHAIN] },
    wallet: (call) =>
      call.method === 'standard:connect'
        ? { accounts: [{ address: OWNER, chains: ['solana:devnet'] }] }
        : call.method === 'wallet_switchEthereumChain'
          ? switching()
          : call.method === 'eth_chainId'
            ? onChainId()
            : friendly(call),
  })
})

afterEach(() => host.close())

async function connect(...families: ('eip155' | 'solana')[]) {
  const { connect } = await import('#sessions/engine.ts')
  if (families.includes('eip155')) await connect('eip155', WALLET.id)
  if (families.includes('solana')) await connect('solana', LUMEN.id)
}

/** Returns the form's values, and their account; the modal is closed again. */
async function ask(transfer: object) {
  const { sendRequestStore } = await import('./latchSend.ts')
  const { activeSession } = await import('#sessions/sessionsStore.ts')
  const answer = host.request('latch_send', [transfer])
  const request = await vi.waitFor(() => {
    const { request: prefill } = sendRequestStore.getState()
    expect(prefill).not.toBeNull()
    return prefill
  })
  const chainId = activeSession()?.chainId
  await vi.waitFor(() => expect(host.frames.at(-1)).toMatchObject({ visible: true }))
  await host.widget.setOpen({ open: false, reason: 'backdrop' })
  await expect(answer).resolves.toMatchObject({
    error: { code: 4001, message: 'User rejected the request: Modal closed.' },
  })
  return { prefill: request, chainId }
}

test.each([
  ['a mint', { asset: MINT }, SOLANA],
  ['a Solana chain', { chainId: SOLANA }, SOLANA],
  ['both', { asset: MINT, chainId: SOLANA }, SOLANA],
  ['a contract', { asset: BOB }, 'eip155:1'],
  ['a chain in hex', { chainId: '0x1' }, 'eip155:1'],
  ['a chain as CAIP-2', { chainId: 'eip155:1' }, 'eip155:1'],
  ['nothing', {}, SOLANA],
])('a page that names %s means the wallet of that family', async (_, transfer, chainId) => {
  await connect('eip155', 'solana')
  expect(await ask({ to: 'someone', amount: '1.5', ...transfer })).toEqual({
    prefill: { to: 'someone', amount: '1.5', asset: (transfer as { asset?: string }).asset ?? null },
    chainId,
  })
})

test.each([
  ['a token of another family', { asset: ALICE, chainId: SOLANA }],
  ['a mint on an EVM chain', { asset: MINT, chainId: '0x1' }],
  ['what is neither contract nor mint', { asset: 'USDC' }],
  ['a mint of 31 bytes', { asset: MINT.slice(2) }],
  ['a chain of no family', { chainId: 'aptos:1' }],
  ['an amount that is no number', { amount: '1e3' }],
])('%s is -32602', async (_, transfer) => {
  await connect('eip155', 'solana')
  await expect(host.request('latch_send', [transfer])).resolves.toMatchObject({ error: { code: -32602 } })
})

test.each(['0xdead', 'solana:4uhcVJyU9pJkvQyS88uRDiswHScCkY3z'])(
  '%s, which the project does not list, is what a switch to it is',
  async (chainId) => {
    await connect('eip155', 'solana')
    await expect(host.request('latch_send', [{ chainId }])).resolves.toMatchObject({
      error: { code: 4902, data: { reason: 'CHAIN_NOT_IN_PROJECT' } },
    })
  },
)

test('a token whose text has no end is refused before anything works on it', async () => {
  await connect('eip155')
  const work = vi.spyOn(String.prototype, 'indexOf')
  const answer = await host.request('latch_send', [{ asset: 'z'.repeat(1_000) }])
  const lookUps = work.mock.calls.filter(([searched]) => searched === 'z')
  work.mockRestore()
  expect(answer).toMatchObject({
    error: { code: -32602, message: expect.stringContaining('must be an address') },
  })
  expect(lookUps).toEqual([])
})

test.each([
  ['solana', { asset: MINT }, 'eip155'],
  ['solana', { chainId: SOLANA }, 'eip155'],
  ['eip155', { chainId: '0x1' }, 'solana'],
] as const)('while nobody is connected in the family %s it is 4100', async (_, transfer, connected) => {
  await connect(connected)
  await expect(host.request('latch_send', [transfer])).resolves.toMatchObject({ error: { code: 4100 } })
})

test('a wish for a network that the wallet does not go to never reaches the form', async () => {
  await connect('eip155')
  const { sendRequestStore } = await import('./latchSend.ts')
  const answer = host.request('latch_send', [{ to: BOB, amount: '100', chainId: '0x2105' }])
  await expect(answer).resolves.toMatchObject({ error: { code: 4901, data: { reason: 'WRONG_CHAIN' } } })
  expect(sendRequestStore.getState().request).toBeNull()
})

test('a modal that is closed while the wallet is asked to switch stays closed, and the page hears of it', async () => {
  let allow = () => {}
  const requested = new Promise<void>((resolve) => (allow = resolve))
  let chainId = '0x1'
  switching = async () => {
    await requested
    chainId = '0x2105'
    return null
  }
  onChainId = () => chainId
  await connect('eip155')
  const { sendRequestStore } = await import('./latchSend.ts')
  const answer = host.request('latch_send', [{ to: BOB, amount: '1', chainId: '0x2105' }])
  await vi.waitFor(() =>
    expect(host.walletCalls.map(({ method }) => method)).toContain('wallet_switchEthereumChain'),
  )
  await host.widget.setOpen({ open: false, reason: 'backdrop' })
  allow()
  await expect(answer).resolves.toMatchObject({
    error: { code: 4001, message: 'User rejected the request: Modal closed.' },
  })
  expect(sendRequestStore.getState().request).toBeNull()
  expect(host.frames.at(-1)).not.toMatchObject({ visible: true })
})

test('an operator who switches sending off has no form that a page could open', async () => {
  await connect('eip155')
  const { configStore } = await import('#core/configStore.ts')
  configStore.setState({ config: { ...CONFIG, off: ['send'] } })
  const answer = await host.request('latch_send', [{ to: BOB, amount: '1' }])
  expect(answer).toMatchObject({ ok: false, error: { code: 4200 } })
  expect(host.frames.filter(({ visible }) => visible)).toEqual([])
})
