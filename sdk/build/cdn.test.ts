/** The scripts under `/v1/` as a page loads them, each a file of its own. */

import { PAGE_FAMILIES } from '@latch/families/page.ts'
import { expect, test, vi } from 'vitest'
import { buildFamily } from './cdn.ts'

type Code = { announce(page: object): unknown }

async function loadFamily(namespace: 'bip122' | 'stacks'): Promise<Code> {
  const { code } = await buildFamily(namespace)
  const file = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  return (await import(/* @vite-ignore */ file))[namespace]
}

test('Bitcoin and Stacks are one wallet of the page’s lists, which has the methods of both', async () => {
  const page = Object.assign(new EventTarget(), {
    wbip_providers: [] as { id: string; name: string; methods: string[] }[],
    LatchProvider: undefined as
      | { request(method: string): Promise<{ result: { methods: string[] } }> }
      | undefined,
  })
  vi.stubGlobal('window', page)
  const life = new AbortController()
  for (const namespace of ['bip122', 'stacks'] as const) {
    const entry = PAGE_FAMILIES.find((family) => family.namespace === namespace)
    const { announce } = await loadFamily(namespace)
    announce(entry?.createProvider('', async () => null, life.signal) ?? {})
  }
  expect(page.wbip_providers.map(({ id, name }) => [id, name])).toEqual([['LatchProvider', 'Latch']])
  const { result } = (await page.LatchProvider?.request('getInfo')) ?? {}
  expect(result?.methods).toEqual(expect.arrayContaining(['signPsbt', 'getAccounts', 'stx_getAccounts']))
  expect(page.wbip_providers[0]?.methods.toSorted()).toEqual(result?.methods.toSorted())
  life.abort()
  expect([page.wbip_providers, page.LatchProvider]).toEqual([[], undefined])
  vi.unstubAllGlobals()
})
