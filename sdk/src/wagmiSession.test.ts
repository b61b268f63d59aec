import { type Connector, type CreateConnectorFn, connect, disconnect } from '@wagmi/core'
import { expect, test, vi } from 'vitest'
import { rpcError } from './errors.ts'
import type { Hex } from './hex.ts'
import { ALICE, BOB, chain, second, setUpWagmi } from './testWagmi.ts'

test('a session that arrives without wagmi is one of wagmi, and followed as any other', async () => {
  const { config, connector, emitter, arrive, leave: disconnect } = setUpWagmi()
  arrive('0x7a6a')
  expect(config.state.status).toBe('connected')
  expect(config.state.connections.get(connector.uid)).toMatchObject({ accounts: [ALICE], chainId: second.id })
  emitter.emit({ name: 'chainChanged', value: '0x7a69' })
  expect(config.state.connections.get(connector.uid)?.chainId).toBe(chain.id)
  disconnect()
  expect(config.state).toMatchObject({ status: 'disconnected', current: null })
})

test('so is the one that arrives after a loss, and after wagmi itself disconnected', async () => {
  const { config, connector, state, arrive, leave } = setUpWagmi()
  await connect(config, { connector })
  leave()
  expect(config.state.status).toBe('disconnected')
  arrive()
  expect(config.state.status).toBe('connected')
  await disconnect(config)
  state.accounts = []
  expect(config.state.status).toBe('disconnected')
  arrive()
  expect(config.state.status).toBe('connected')
})

test('a session that is gone at once is gone for wagmi, too', async () => {
  const { config, arrive, leave } = setUpWagmi()
  arrive()
  leave()
  expect(config.state.status).toBe('disconnected')
  arrive()
  expect(config.state.status).toBe('connected')
})

test('what wagmi connects itself does not arrive a second time', async () => {
  const { config, connector, arrive } = setUpWagmi({
    eth_requestAccounts: () => {
      arrive()
      return [ALICE]
    },
  })
  const statuses: string[] = []
  config.subscribe(
    ({ status }) => status,
    (status) => statuses.push(status),
  )
  await connect(config, { connector })
  expect(statuses).toEqual(['connecting', 'connected'])
  expect(config.state.connections.size).toBe(1)
})

test('another account that the visitor takes while wagmi waits for its chain is the one of wagmi', async () => {
  const { config, connector, state, emitter } = setUpWagmi({
    wallet_switchEthereumChain: ({ chainId }: { chainId: Hex }) => {
      Object.assign(state, { accounts: [BOB], chainId })
      emitter.emit({ name: 'accountsChanged', value: [BOB] })
      return null
    },
  })
  const { accounts } = await connect(config, { connector, chainId: second.id })
  expect(accounts).toEqual([BOB])
  expect(config.state.connections.get(connector.uid)?.accounts).toEqual([BOB])
})

test('a wallet that moved is connected there, also where the answer to the switch was lost', async () => {
  const { config, connector, state } = setUpWagmi({
    wallet_switchEthereumChain: ({ chainId }: { chainId: Hex }) => {
      state.chainId = chainId
      throw rpcError(4900, 'The frame was reloaded')
    },
  })
  const { chainId } = await connect(config, { connector, chainId: second.id })
  expect(chainId).toBe(second.id)
})

test('who leaves while wagmi waits for its chain is not connected, and may come again', async () => {
  const { config, connector, arrive, leave } = setUpWagmi({
    wallet_switchEthereumChain: () => {
      leave()
      throw rpcError(4900, 'The wallet is disconnected')
    },
  })
  await expect(connect(config, { connector, chainId: second.id })).rejects.toMatchObject({ code: 4100 })
  expect(config.state.status).toBe('disconnected')
  arrive()
  expect(config.state.status).toBe('connected')
})

test('a session that arrives while wagmi is busy with another connector is its current one before the next frame once it is done', async () => {
  vi.useFakeTimers()
  const { config, connector, arrive, leave } = setUpWagmi()
  let close = () => {}
  const chosen = new Promise<never>((_, reject) => {
    close = () => reject(new Error('Closed'))
  })
  const other = { ...connector, uid: 'other', connect: () => chosen } as unknown as Connector
  const connecting = expect(connect(config, { connector: other })).rejects.toThrow('Closed')
  arrive()
  leave()
  arrive('0x7a6a')
  vi.advanceTimersByTime(10_000)
  expect(config.state.status).toBe('connecting')
  close()
  await connecting
  vi.advanceTimersByTime(16)
  expect(config.state).toMatchObject({ status: 'connected', current: connector.uid })
  expect(config.state.connections.get(connector.uid)).toMatchObject({ accounts: [ALICE], chainId: second.id })
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

test('one that is over by then is none of wagmi', async () => {
  vi.useFakeTimers()
  const { config, arrive, leave } = setUpWagmi()
  config.setState((state) => ({ ...state, status: 'reconnecting' }))
  arrive()
  leave()
  config.setState((state) => ({ ...state, status: 'disconnected' }))
  vi.advanceTimersByTime(1000)
  expect(config.state.status).toBe('disconnected')
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

/** Another connector, whose window is open. */
const otherOf = (connecting: Promise<unknown>) =>
  (() => ({
    id: 'other',
    name: 'Other',
    type: 'other',
    connect: () => connecting,
  })) as never as CreateConnectorFn
const BOBS = { accounts: [BOB], chainId: chain.id }

test('a session that arrives beside the one of another connector is the current one at once', async () => {
  const { config, connector, arrive } = setUpWagmi()
  await connect(config, { connector: otherOf(Promise.resolve(BOBS)) })
  expect(config.state.connections.size).toBe(1)
  arrive()
  expect(config.state.current).toBe(connector.uid)
})

test('so is one that arrives while the visitor chooses in the other, as soon as that is done, and once', async () => {
  vi.useFakeTimers()
  const { config, connector, arrive } = setUpWagmi()
  let choose = (_: unknown) => {}
  const chosen = new Promise((resolve) => {
    choose = resolve
  })
  const connecting = connect(config, { connector: otherOf(chosen) })
  arrive()
  choose(BOBS)
  await connecting
  vi.advanceTimersByTime(16)
  expect(config.state.current).toBe(connector.uid)
  config.setState((state) => ({ ...state, current: 'other' }))
  vi.advanceTimersByTime(1000)
  expect(config.state.current).toBe('other')
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
