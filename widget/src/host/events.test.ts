import { expect, test, vi } from 'vitest'
import { ALICE, openTestHost, WALLET } from './testHost.ts'

const connectWallet = async () => (await import('#sessions/engine.ts')).connect('eip155', WALLET.id)
const CAPABLE = { capabilities: ['route', 'events'] }

test('a page that can hear of them hears what happens, as it happens', async () => {
  const { widget, messages } = await openTestHost({ init: CAPABLE })
  await widget.setOpen({ open: true, reason: 'host' })
  await connectWallet()
  await widget.setOpen({ open: false, reason: 'host' })
  expect(messages).toEqual([
    { event: 'MODAL_OPEN', properties: { connected: false } },
    {
      event: 'CONNECT_SUCCESS',
      properties: { method: 'page', namespace: 'eip155', network: 'eip155:1' },
    },
    { event: 'MODAL_CLOSE', properties: { connected: true } },
  ])
})

test('one that cannot is told nothing', async () => {
  const { widget, messages } = await openTestHost()
  await widget.setOpen({ open: true, reason: 'host' })
  expect(messages).toEqual([])
})

test('nobody is asked and nothing is sent before the page grants it, nor once it has taken it back', async () => {
  const requested = vi.fn<typeof fetch>(async () =>
    Response.json({ isAnalyticsEnabled: true, countsAutomated: false }),
  )
  vi.stubGlobal('fetch', requested)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  const { widget } = await openTestHost({ init: { ...CAPABLE, analytics: 'denied' } })
  await widget.setOpen({ open: true, reason: 'host' })
  expect(requested).not.toHaveBeenCalled()
  await widget.configure({ analytics: 'granted' })
  await vi.waitFor(() => expect(requested).toHaveBeenCalledTimes(1))
  await widget.configure({ analytics: 'granted' })
  await widget.configure({ analytics: 'denied' })
  await widget.setOpen({ open: false, reason: 'host' })
  expect(requested).toHaveBeenCalledTimes(1)
  vi.unstubAllGlobals()
})

test('events name no account', async () => {
  const { messages } = await openTestHost({ init: CAPABLE })
  await connectWallet()
  expect(JSON.stringify(messages)).not.toMatch(new RegExp(`${ALICE}|${WALLET.name}`, 'i'))
})
