import {
  openTestHost,
  refuse,
  type TestHost,
  type TestHostOptions,
  type TestWallet,
  WALLET,
  wallet,
} from '@latch/widget/src/host/testHost.ts'
import { afterEach, expect, test, vi } from 'vitest'

let host: TestHost

async function openConnected(options: TestHostOptions) {
  host = await openTestHost(options)
  const { connect } = await import('@latch/widget/src/sessions/engine.ts')
  const { switchChain } = await import('./switchChain.ts')
  await connect('eip155', WALLET.id)
  return { ...host, switchChain }
}

/** Waits, with the test's own timers, until the wallet has approved, and reported the chain that it is still on. */
async function agreed({ walletCalls, widget }: TestHost) {
  const reads = () => walletCalls.filter(({ method }) => method === 'eth_chainId').length
  while (reads() < 2) await widget.ping({})
  await widget.ping({})
}

afterEach(() => {
  vi.useRealTimers()
  host?.close()
})

test('switching adds the chain when the wallet does not know it', async () => {
  let known = false
  let active = '0x1'
  const answers: Record<string, TestWallet> = {
    eth_chainId: () => active,
    wallet_addEthereumChain: () => {
      known = true
      return null
    },
    wallet_switchEthereumChain: () => {
      if (!known) refuse(4902, 'Unrecognized chain')
      active = '0x2105'
      return null
    },
  }
  const { switchChain, state, walletCalls } = await openConnected({ wallet: wallet(answers) })
  await switchChain('eip155:8453')
  await vi.waitFor(() => expect(state().chainId).toBe('0x2105'))
  expect(walletCalls.find(({ method }) => method === 'wallet_addEthereumChain')?.params).toEqual([
    {
      chainId: '0x2105',
      chainName: 'Chain 8453',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: ['https://rpc.example/8453'],
      iconUrls: ['https://widget.example/public/getAssetImage/eip155:8453'],
    },
  ])
})

test.each([4902, 5000, -32603])('a wallet that answers %i is offered the chain', async (code) => {
  const { switchChain, walletCalls } = await openConnected({
    wallet: wallet({ wallet_switchEthereumChain: () => refuse(code) }),
  })
  await expect(switchChain('eip155:8453')).rejects.toMatchObject({ code })
  expect(walletCalls.map(({ method }) => method)).toContain('wallet_addEthereumChain')
})

test('a switch that the user declines adds nothing', async () => {
  const { switchChain, walletCalls } = await openConnected({
    wallet: wallet({ wallet_switchEthereumChain: () => refuse(4001) }),
  })
  await expect(switchChain('eip155:8453')).rejects.toMatchObject({ code: 4001 })
  expect(walletCalls.map(({ method }) => method)).not.toContain('wallet_addEthereumChain')
})

test.each([
  [-32603, 'User rejected the request', 'User rejected the request'],
  [5000, 'User rejected.', 'User rejected the request: User rejected.'],
  [-32603, 'Connection request reset', 'User rejected the request: Connection request reset'],
])(
  'a switch that is declined with %i and the words of a user who declined adds nothing and is a 4001',
  async (code, words, message) => {
    const { switchChain, walletCalls } = await openConnected({
      wallet: wallet({ wallet_switchEthereumChain: () => refuse(code, words) }),
    })
    await expect(switchChain('eip155:8453')).rejects.toMatchObject({ code: 4001, message })
    expect(walletCalls.map(({ method }) => method)).not.toContain('wallet_addEthereumChain')
  },
)

test('a chain whose adding is declined in words is a 4001 too', async () => {
  const { switchChain } = await openConnected({
    wallet: wallet({
      wallet_switchEthereumChain: () => refuse(4902),
      wallet_addEthereumChain: () => refuse(-32603, 'MetaMask: User rejected the request.'),
    }),
  })
  await expect(switchChain('eip155:8453')).rejects.toMatchObject({ code: 4001 })
})

test('a wallet that says yes and stays where it is has not switched: 4901', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { switchChain, state } = await openConnected({ wallet: wallet({}) })
  const refused = expect(switchChain('eip155:8453')).rejects.toMatchObject({
    code: 4901,
    data: { reason: 'WRONG_CHAIN' },
  })
  await agreed(host)
  await vi.advanceTimersByTimeAsync(5_000)
  vi.useRealTimers()
  await refused
  expect(state().chainId).toBe('0x1')
})

test('a wallet that tells of its move seconds after its yes has switched', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { switchChain, widget } = await openConnected({ wallet: wallet({}) })
  const switched = expect(switchChain('eip155:8453')).resolves.toBeUndefined()
  await agreed(host)
  await vi.advanceTimersByTimeAsync(4_900)
  await widget.hostWalletEvent({ walletId: WALLET.id, seq: 1, event: 'chainChanged', data: '0x2105' })
  vi.useRealTimers()
  await switched
})

test('a wallet that tells of its move a moment after its yes has switched', async () => {
  let isRequested = false
  const { switchChain, widget, state } = await openConnected({
    wallet: wallet({
      wallet_switchEthereumChain: () => {
        isRequested = true
        return null
      },
      eth_chainId: () => {
        const moved = { walletId: WALLET.id, seq: 1, event: 'chainChanged', data: '0x2105' } as const
        if (isRequested) setTimeout(() => void widget.hostWalletEvent(moved))
        return '0x1'
      },
    }),
  })
  await expect(switchChain('eip155:8453')).resolves.toBeUndefined()
  await vi.waitFor(() => expect(state().chainId).toBe('0x2105'))
})

test.each([
  ['still names the old chain', () => '0x1'],
  ['fails to name any', () => refuse(-32603)],
])('a wallet that tells of its move before its yes and then %s has switched', async (_, chainId) => {
  let isRequested = false
  const { switchChain, widget, state } = await openConnected({
    wallet: wallet({
      wallet_switchEthereumChain: async () => {
        isRequested = true
        await widget.hostWalletEvent({ walletId: WALLET.id, seq: 1, event: 'chainChanged', data: '0x2105' })
        return null
      },
      eth_chainId: () => (isRequested ? chainId() : '0x1'),
    }),
  })
  await expect(switchChain('eip155:8453')).resolves.toBeUndefined()
  await vi.waitFor(() => expect(state().chainId).toBe('0x2105'))
})

test('a switch whose session another wallet took meanwhile is 4900', async () => {
  const other = { ...WALLET, id: 'wallet-2', name: 'Hare', rdns: 'org.hare' }
  const { switchChain } = await openConnected({
    wallets: [WALLET, other],
    wallet: wallet({
      wallet_switchEthereumChain: async () => {
        const { connect } = await import('@latch/widget/src/sessions/engine.ts')
        await connect('eip155', other.id)
        return null
      },
    }),
  })
  await expect(switchChain('eip155:8453')).rejects.toMatchObject({
    code: 4900,
    data: { reason: 'SESSION_CHANGED' },
  })
})

test.each([4200, -32601, -32004])(
  'a chain that neither side knows is 4902 where the wallet answers %i to adding it',
  async (code) => {
    const { switchChain } = await openConnected({
      wallet: wallet({
        wallet_switchEthereumChain: () => refuse(4902),
        wallet_addEthereumChain: () => refuse(code),
      }),
    })
    await expect(switchChain('eip155:8453')).rejects.toMatchObject({ code: 4902 })
  },
)
