import { describe, expect, test, vi } from 'vitest'
import { bootWidget, callRequest, openLink } from './testLink.ts'

describe('a widget that reloads', () => {
  const silent = { request: () => new Promise<never>(() => {}) }

  test('rejects what could do harm twice with 4900 and asks the rest again', async () => {
    const { link, onReady } = openLink()
    link.accept(bootWidget(silent).port)
    const read = callRequest(link, 'eth_blockNumber', { replay: true })
    const send = callRequest(link, 'eth_sendTransaction')
    await vi.waitFor(() => expect(onReady).toHaveBeenCalledTimes(1))
    link.accept(bootWidget().port)
    await expect(send).rejects.toMatchObject({
      code: 4900,
      data: { reason: 'WIDGET_RELOADED', outcome: 'unknown' },
    })
    expect(await read).toBe('answer to eth_blockNumber')
    expect(onReady).toHaveBeenCalledTimes(2)
  })

  test('keeps what was not sent yet', async () => {
    const { link } = openLink()
    const send = callRequest(link, 'eth_sendTransaction')
    link.accept(bootWidget({ init: () => new Promise(() => {}) }).port)
    link.accept(bootWidget().port)
    expect(await send).toBe('answer to eth_sendTransaction')
  })
})

test('what is asked of a widget that was told to go waits for the next one', async () => {
  const { link } = openLink()
  await link.accept(bootWidget().port)
  link.retire()
  const requested = callRequest(link, 'personal_sign')
  link.abandonLost({ code: 4001, message: 'gone' })
  link.disconnect()
  expect([link.retired(), link.awaited()]).toEqual([false, true])
  await link.accept(bootWidget().port)
  expect(await requested).toBe('answer to personal_sign')
})

test('abandonLost spares what a person asked for and nobody has heard yet', async () => {
  const { link } = openLink()
  const read = callRequest(link, 'eth_a', { replay: true })
  const connecting = callRequest(link, 'eth_requestAccounts')
  link.abandonLost({ code: 4900, message: 'down' })
  await expect(read).rejects.toMatchObject({ code: 4900 })
  expect(link.awaited()).toBe(true)
  link.accept(bootWidget().port)
  expect(await connecting).toBe('answer to eth_requestAccounts')
})

test('abandonAwaited rejects what a person may have to answer, and spares the rest', async () => {
  const { link } = openLink()
  const read = callRequest(link, 'eth_a', { replay: true })
  const connecting = callRequest(link, 'eth_requestAccounts')
  link.abandonAwaited({ code: 4001, message: 'closed' })
  await expect(connecting).rejects.toMatchObject({ code: 4001 })
  expect(link.awaited()).toBe(false)
  link.accept(bootWidget().port)
  expect(await read).toBe('answer to eth_a')
})
