import { expect, test } from 'vitest'
import { SCRIPT_HASH, STYLE_HASH } from '#testing/fixture.ts'
import { loadShell } from './shell.ts'

const SHELL = { build: 'b1', scriptHashes: [SCRIPT_HASH], styleHashes: [STYLE_HASH] }

/** Assets that give one answer after the other, and count requests. */
function assetsThat(...answers: (() => Promise<Response>)[]) {
  const requested = { times: 0 }
  const fetchNext = async () => answers[requested.times++]?.() ?? new Response(null, { status: 500 })
  return { requested, assets: { fetch: fetchNext } as unknown as Fetcher }
}

const answering = async () => Response.json(SHELL)
const failing = async () => new Response(null, { status: 503 })
/** Never settles, like the I/O of a request in workerd after its visitor has left. */
const abandoned = () => new Promise<never>(() => {})

test('reads the manifest once', async () => {
  const { assets, requested } = assetsThat(answering)
  expect(await loadShell(assets)).toEqual(SHELL)
  expect(await loadShell(assets)).toEqual(SHELL)
  expect(requested.times).toBe(1)
})

test('a visitor who leaves while it is read keeps nobody after them waiting', async () => {
  const { assets } = assetsThat(abandoned, answering)
  void loadShell(assets)
  expect(await loadShell(assets)).toEqual(SHELL)
})

test('a failure is not remembered', async () => {
  const { assets } = assetsThat(failing, answering)
  await expect(loadShell(assets)).rejects.toThrow('503')
  expect(await loadShell(assets)).toEqual(SHELL)
})
