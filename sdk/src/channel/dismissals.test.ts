import { ok } from '@latch/protocol/envelope.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closePage, openTestPage, stubPage } from './testPage.ts'

beforeEach(stubPage)
afterEach(closePage)

test('what the page asks when it hears that the widget closed goes out behind the answer to that, in its order', async () => {
  const order: string[] = []
  const record = (what: string) => async () => {
    order.push(what)
    return ok(null)
  }
  let reopen = () => {}
  const { host, channel } = await openTestPage({
    serve: { setOpen: record('open'), configure: record('configure') },
    hide: () => reopen(),
  })
  reopen = () => {
    void channel.open(undefined)
    channel.configure()
  }
  await host.setFrame({ visible: false }).then(record('answer'))
  await vi.waitFor(() => expect(order).toEqual(['answer', 'open', 'configure']))
})

test('where the widget wants to be before it has heard that the page closed it counts not; its place counts again then', async () => {
  const [show, hide] = [vi.fn(), vi.fn()]
  let answer = () => {}
  const setOpen = () =>
    new Promise<never>((resolve) => {
      answer = () => resolve(ok(null) as never)
    })
  const { host, channel } = await openTestPage({ serve: { setOpen }, show, hide })
  hide.mockClear()
  channel.dismissed('escape')
  await host.setFrame({ visible: true })
  await host.setFrame({ visible: false })
  expect(show).not.toHaveBeenCalled()
  expect(hide).not.toHaveBeenCalled()
  answer()
  await vi.waitFor(async () => {
    await host.setFrame({ visible: true })
    expect(show).toHaveBeenCalled()
  })
})

test('a document that takes the place of one that never heard of the closing is shown where it wants to be', async () => {
  const show = vi.fn()
  const { channel, boot } = await openTestPage({ serve: { setOpen: () => new Promise(() => {}) }, show })
  channel.dismissed('escape')
  const next = await boot()
  await vi.waitFor(async () => {
    await next.setFrame({ visible: true })
    expect(show).toHaveBeenCalled()
  })
})
