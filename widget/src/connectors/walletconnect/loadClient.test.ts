import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configStore } from '#core/configStore.ts'
import { CONFIG } from '#host/testHost.ts'
import { testPeer } from './testPeer.ts'

const client = vi.hoisted(() => ({ create: vi.fn<() => Promise<unknown>>() }))
vi.mock('./client.ts', () => ({ createClient: client.create }))

const unavailable = { code: -32603, data: { reason: 'WIDGET_UNAVAILABLE' } }

let deadlines: AbortController[]
let loadClient: typeof import('./loadClient.ts')['loadClient']
let peer: ReturnType<typeof testPeer>

beforeEach(async () => {
  vi.resetModules()
  vi.stubGlobal('document', new EventTarget())
  deadlines = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const deadline = new AbortController()
    deadlines.push(deadline)
    return deadline.signal
  })
  peer = testPeer()
  ;({ loadClient } = await import('./loadClient.ts'))
  const fresh = (await import('#core/configStore.ts')).configStore
  fresh.setState({
    config: { ...CONFIG, walletConnect: { projectId: 'p', relayUrl: 'wss://relay.example' } },
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  configStore.setState({ config: null })
})

const passDeadlines = () => {
  for (const deadline of deadlines.splice(0)) deadline.abort()
}

test('who waits for a client that does not start is told so, and has it once it has started after all', async () => {
  let start: (client: unknown) => void = () => {}
  client.create.mockReturnValue(
    new Promise((resolve) => {
      start = resolve
    }),
  )
  const waiting = expect(loadClient()).rejects.toMatchObject(unavailable)
  await vi.waitFor(() => expect(client.create).toHaveBeenCalledOnce())
  passDeadlines()
  await waiting
  const again = loadClient()
  start(peer.client)
  expect(await again).toBe(peer.client)
  expect(client.create).toHaveBeenCalledOnce()
})

test('a client that could not be started is started anew', async () => {
  client.create.mockReset()
  client.create.mockRejectedValueOnce(new Error('no storage')).mockResolvedValueOnce(peer.client)
  await expect(loadClient()).rejects.toThrow('no storage')
  expect(await loadClient()).toBe(peer.client)
})
