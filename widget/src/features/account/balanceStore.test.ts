import { afterEach, expect, test, vi } from 'vitest'
import { configStore } from '../../core/configStore.ts'
import { registerAllFamilies } from '../../families/registry.ts'
import { ALICE, CONFIG } from '../../host/testHost.ts'
import { balanceKey, balanceStore, loadBalance } from './balanceStore.ts'

registerAllFamilies()
const CHAIN = 'eip155:1'

afterEach(() => vi.unstubAllGlobals())

test('what was being read before a change is read again after it, once', async () => {
  configStore.setState({ config: CONFIG, wish: [] })
  const asked: ((balance: string) => void)[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const result = await new Promise<string>((resolve) => asked.push(resolve))
    return Response.json(
      (JSON.parse(body) as { id: number }[]).map(({ id }) => ({ jsonrpc: '2.0', id, result })),
    )
  })
  const before = loadBalance(CHAIN, ALICE)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  const after = loadBalance(CHAIN, ALICE, { maxAge: 0 })
  const joined = loadBalance(CHAIN, ALICE)
  asked[0]?.('0x1')
  await before
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  asked[1]?.('0x2')
  await Promise.all([after, joined])
  expect(balanceStore.getState().balances[balanceKey(CHAIN, ALICE)]).toMatchObject({ value: 2n })
  expect(asked).toHaveLength(2)
})

test('a balance is taken as it was for 30 seconds, and then read again under the one that is shown', async () => {
  configStore.setState({ config: CONFIG, wish: [] })
  let asked = 0
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const result = `0x${++asked}`
    return Response.json(
      (JSON.parse(body) as { id: number }[]).map(({ id }) => ({ jsonrpc: '2.0', id, result })),
    )
  })
  const [at, other] = [1_000_000, `0x${'cd'.repeat(20)}`]
  const shown = () => balanceStore.getState().balances[balanceKey(CHAIN, other)]
  const loadAt = (time: number) => loadBalance(CHAIN, other, { now: () => time })
  await loadAt(at)
  await loadAt(at + 29_999)
  expect([asked, shown()]).toEqual([1, { status: 'ready', value: 1n, at }])
  const again = loadAt(at + 30_000)
  expect(shown()).toMatchObject({ status: 'ready', value: 1n })
  await again
  expect([asked, shown()]).toEqual([2, { status: 'ready', value: 2n, at: at + 30_000 }])
})
