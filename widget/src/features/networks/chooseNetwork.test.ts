import type { ChainInfo } from '@latch/protocol/config.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { CONFIG, openTestHost, type TestHost, WALLET, wallet } from '#host/testHost.ts'

let host: TestHost

afterEach(() => host?.close())

const APTOS = { ...CONFIG.chains[0], id: 'aptos:1' } as unknown as ChainInfo

test('a network of a family in which nobody can be connected is nobody’s to be asked for', async () => {
  host = await openTestHost({ config: { chains: [...CONFIG.chains, APTOS] } })
  await (await import('#sessions/engine.ts')).connect('eip155', WALLET.id)
  const { currentView, reset, router } = await import('#app/router.ts')
  const { chooseNetwork } = await import('./chooseNetwork.ts')
  const { switchNetwork } = await import('#sessions/switchNetwork.ts')
  const requested = host.walletCalls.length
  reset({ name: 'Networks' })
  chooseNetwork(APTOS)
  expect(currentView(router.getState())).toEqual({ name: 'Networks' })
  await expect(switchNetwork(APTOS.id)).rejects.toMatchObject({ code: 4902 })
  expect(host.walletCalls).toHaveLength(requested)
})

/** Opens Networks in a page without a connected wallet, and adds a wallet that accepts every switch. */
async function openNetworks() {
  let chain = '0x1'
  host = await openTestHost({
    wallet: wallet({
      eth_chainId: () => chain,
      wallet_switchEthereumChain: ({ params }) => {
        chain = (params as [{ chainId: string }])[0].chainId
        return null
      },
    }),
  })
  const stop = (await import('#app/watchHost.ts')).watchHost()
  await host.widget.setOpen({ open: true, view: 'Networks', reason: 'host' })
  const { currentView, router } = await import('#app/router.ts')
  const { chooseNetwork } = await import('./chooseNetwork.ts')
  const { connect } = await import('#sessions/engine.ts')
  const choose = () => chooseNetwork(CONFIG.chains[1] as ChainInfo)
  return {
    stop,
    choose,
    /** With the modal open, as when a user connects in this tab. */
    connect: async () => {
      await host.widget.setOpen({ open: true, view: 'Connect', reason: 'host' })
      await connect('eip155', WALLET.id)
    },
    connectElsewhere: () => connect('eip155', WALLET.id),
    shown: () => currentView(router.getState()).name,
  }
}

test('what is chosen before anybody is connected is where reads go, and what the next wallet is asked for', async () => {
  const { stop, choose, connect, shown } = await openNetworks()
  expect(shown()).toBe('Networks')
  choose()
  await vi.waitFor(() => expect(host.frames.at(-1)).toMatchObject({ visible: false }))
  await vi.waitFor(() => expect(host.state()).toMatchObject({ status: 'disconnected', chainId: '0x2105' }))
  await connect()
  await vi.waitFor(() => expect(host.state()).toMatchObject({ status: 'connected', chainId: '0x2105' }))
  stop()
})

test('a choice is asked of one wallet: who comes after it is left where they are', async () => {
  const { stop, choose, connect } = await openNetworks()
  choose()
  await connect()
  await vi.waitFor(() => expect(host.state()).toMatchObject({ chainId: '0x2105' }))
  const { disconnect } = await import('#sessions/engine.ts')
  await disconnect('eip155')
  const requested = host.walletCalls.length
  await connect()
  const methods = host.walletCalls.slice(requested).map(({ method }) => method)
  expect(methods).not.toContain('wallet_switchEthereumChain')
  stop()
})

test('a connection made in another tab is not sent from one that nobody looks at', async () => {
  const { stop, choose, connectElsewhere } = await openNetworks()
  choose()
  await vi.waitFor(() => expect(host.frames.at(-1)).toMatchObject({ visible: false }))
  await connectElsewhere()
  await vi.waitFor(() => expect(host.state()).toMatchObject({ status: 'connected', chainId: '0x1' }))
  expect(host.walletCalls.map(({ method }) => method)).not.toContain('wallet_switchEthereumChain')
  stop()
})
