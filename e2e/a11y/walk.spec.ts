import { CHAINS } from '@latch/hosting/kit/addresses.ts'
import { expectClosed, widgetFrame } from '@latch/hosting/kit/widget.ts'
import { expectAnnounced, noteAnnouncements } from '../harness/announcements.ts'
import { freshAddress, readTokenBalance } from '../harness/chain.ts'
import { expect, test } from '../harness/test.ts'
import { KeyboardVisitor } from './visitor.ts'

const [first, second] = CHAINS

test.use({ viewport: { width: 390, height: 844 } })
// The wallet must be in the context before any page is.
test.beforeEach(({ wallet: _, page }) => noteAnnouncements(page))

test('on a phone’s width the keyboard alone connects, switches, sends a token, receives and leaves, its focus in sight', async ({
  page,
}) => {
  const visitor = await KeyboardVisitor.arrive(page)
  const widget = widgetFrame(page)
  const { keyboard } = page
  const expectInSight = () => expect(widget.locator(':focus-visible')).toBeInViewport({ ratio: 1 })
  const arriveAt = async (title: string) => {
    await expect(visitor.title(title)).toBeFocused()
    await expectInSight()
  }
  const press = async (name: string | RegExp, key: 'Enter' | 'Space' = 'Enter') => {
    const target = visitor.button(name).first()
    await visitor.reach(target)
    await expectInSight()
    await expect(target).toBeEnabled()
    await keyboard.press(key)
  }
  const write = async (label: string, text: string) => {
    await visitor.reach(widget.getByLabel(label, { exact: true }))
    await expectInSight()
    await keyboard.type(text)
  }

  await visitor.connect()
  await expect(visitor.host.connectButton).toBeFocused()
  await visitor.openAccount()

  await test.step('switch the network and come back', async () => {
    await press(first.name, 'Space')
    await arriveAt('Choose a network')
    for (const { name, id } of [second, first]) {
      await press(new RegExp(`^${name}(?! Two)`))
      await expect.poll(async () => (await visitor.host.state()).chainId).toBe(`0x${id.toString(16)}`)
      await expectInSight()
    }
    await press('Back')
    await arriveAt('Account')
  })

  await test.step('send a token', async () => {
    const to = freshAddress()
    await press('Send')
    await arriveAt('Send')
    await press(/^Token: ETH/)
    await arriveAt('Choose a token')
    await visitor.reach(widget.getByRole('searchbox', { name: 'Search tokens' }))
    await keyboard.type('dollar')
    await expectInSight()
    await press(/Latch Test Dollar/)
    await arriveAt('Send')
    await write('Amount', '2.5')
    await write('To', to)
    await press('Review')
    await arriveAt('Review transfer')
    await press(/^Send$/)
    await arriveAt('Account')
    await expectAnnounced(page, 'Sent 2.5 LTD')
    await expect.poll(() => readTokenBalance(to)).toBe(2_500_000n)
  })

  await test.step('receive, leave by Escape, come again and disconnect', async () => {
    await press('Receive')
    await arriveAt('Receive')
    await press('Copy address')
    await expectInSight()
    await keyboard.press('Escape')
    await expectClosed(page)
    await expect(visitor.host.connectButton).toBeFocused()
    await visitor.openAccount()
    await press('Settings')
    await arriveAt('Settings')
    await press('Disconnect')
    await expectClosed(page)
    await expect(visitor.host.connectButton).toBeFocused()
    expect((await visitor.host.state()).status).toBe('disconnected')
  })
})
