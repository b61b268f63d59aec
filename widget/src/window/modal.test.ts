import { afterEach, expect, test, vi } from 'vitest'
import { openTestHost, type TestHost } from '#host/testHost.ts'

let host: TestHost | undefined

afterEach(() => host?.close())

test('a height measured before anybody opened the modal says nothing of visibility', async () => {
  host = await openTestHost()
  const { frames } = host
  const { setFrameHeight } = await import('./modal.ts')
  setFrameHeight(420.4)
  await vi.waitFor(() => expect(frames).toEqual([{ height: 421 }]))
})

test('pending', async () => {
  host = await openTestHost()
  const { request, widget, frames } = host
  const { dismissModal } = await import('./modal.ts')
  const { hostStore } = await import('#core/hostStore.ts')
  const answer = request('eth_requestAccounts')
  void widget.setOpen({ open: true, reason: 'host' })
  dismissModal()
  expect(await answer).toMatchObject({ ok: false, error: { code: 4001 } })
  await widget.ping({})
  expect(hostStore.getState().open).toBe(false)
  expect(frames.some(({ visible }) => visible)).toBe(false)

  void request('eth_requestAccounts')
  await vi.waitFor(() => expect(frames.at(-1)).toMatchObject({ visible: true }))
})
