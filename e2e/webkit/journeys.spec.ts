import { localAccount } from '@latch/hosting/dev/wallet/chains.ts'
import { siteOrigin } from '@latch/hosting/kit/addresses.ts'
import { readPixels } from '@latch/hosting/kit/readCode.ts'
import { expect, test } from './test.ts'
import { KEYS, type Visitor } from './visitor.ts'

const DEMO = `${siteOrigin('dapp')}/`
/** The first account of the demo page's 'Latch Demo Wallet'. */
const ACCOUNT = localAccount(2).address

/**
 * Presses the page's button; the page is inert until its script has loaded. The frame grows once it knows the project's
 * wallets, which moves its content up.
 */
async function open(visitor: Visitor): Promise<void> {
  await visitor.press('Connect wallet')
  await visitor.expectModal('open')
  await visitor.expectInFrame('WalletConnect')
}

async function connect(visitor: Visitor): Promise<void> {
  await open(visitor)
  await visitor.press('Latch Demo Wallet', 'widget')
  await visitor.press('Approve')
  await visitor.expectText('#address', ACCOUNT)
  await visitor.expectModal('closed')
}

test('a visitor connects, signs, sends, rejects, is still connected after a reload, and leaves', async ({
  visitor,
}) => {
  await visitor.visit(DEMO)
  await connect(visitor)

  await visitor.press('Sign order')
  await visitor.press('Approve')
  await visitor.expectText('#sign-typed-data output', /^Verified/)
  await visitor.press('Send ETH')
  await visitor.press('Approve')
  await visitor.expectText('#send-ether output', /^Confirmed in block/)
  await visitor.press('Sign message')
  await visitor.press('Reject')
  await visitor.expectText('#sign-message output', /code 4001/)
  expect(await visitor.problems()).toEqual([])

  await visitor.visit(DEMO)
  await visitor.expectText('#address', ACCOUNT)
  await visitor.press('Disconnect')
  await visitor.expectText('#status', 'Not connected')
  await visitor.visit(DEMO)
  await visitor.expectText('#status', 'Not connected')
})

test('Escape in the frame closes it, gives the focus back, and leaves the page as bright as it was', async ({
  visitor,
}) => {
  await visitor.visit(DEMO)
  await visitor.expectText('#status', 'Not connected')
  const corner = async () => (await visitor.screenshot()).pixels.slice(0, 4)
  const before = await corner()
  await open(visitor)
  await expect.poll(corner).not.toEqual(before)

  await visitor.type(KEYS.escape)

  await visitor.expectModal('closed')
  await expect.poll(() => visitor.in('page', () => document.activeElement?.id)).toBe('connect')
  await expect.poll(corner).toEqual(before)
})

test('Tab stays in the frame and comes by all of its buttons', async ({ visitor }) => {
  await visitor.visit(DEMO)
  await open(visitor)
  await visitor.in('widget', () => document.querySelector<HTMLElement>('[data-latch-card]')?.focus())
  const stops = new Set<string>()
  const focused = () =>
    visitor.in('widget', () => (document.activeElement as HTMLElement | null)?.innerText.trim() ?? '')
  await expect(async () => {
    await visitor.type(KEYS.tab)
    stops.add(await focused())
    expect([...stops].join(' ')).toMatch(/Latch Demo Wallet.*WalletConnect.*All wallets/s)
  }).toPass({ intervals: [0] })
})

test('a camera can read the code, of which the picture covers the middle alone', async ({ visitor }) => {
  await visitor.visit(DEMO)
  await open(visitor)
  await visitor.press('WalletConnect', 'widget')
  await expect
    .poll(async () => readPixels(await visitor.screenshot()), { timeout: 20_000 })
    .toMatch(/^wc:[0-9a-f]{64}@2\?/)
  const share = await visitor.in('widget', () => {
    const code = document.querySelector('svg[role="img"]')
    const [whole, picture] = [code, code?.nextElementSibling].map((part) => part?.getBoundingClientRect())
    return whole && picture ? (picture.width * picture.height) / (whole.width * whole.height) : null
  })
  expect(share).toBeLessThan(0.06)
})

test("a press in the frame opens a wallet's page in a window of its own", async ({ visitor }) => {
  await visitor.visit(DEMO)
  await open(visitor)
  await visitor.press('What is a wallet', 'widget')
  await visitor.press('Get a wallet', 'widget')
  await visitor.press('MetaMask', 'widget')
  expect(await visitor.windows()).toBe(1)
  await visitor.press('Website', 'widget')
  await expect.poll(() => visitor.windows()).toBe(2)
})

test('who comes back from a wallet finds the list of all where it was', async ({ visitor }) => {
  const offset = () =>
    visitor.in('widget', () => document.querySelector('[data-wallet-scroller]')?.scrollTop ?? null)
  await visitor.visit(DEMO)
  await open(visitor)
  await visitor.press('All wallets', 'widget')
  await expect.poll(offset).toBe(0)
  await visitor.in('widget', () => document.querySelector('[data-wallet-scroller]')?.scrollTo(0, 700))
  // By script, so that each is pressed once: a press that is tried again could go back by two views.
  const press = (selector: string) =>
    visitor.in(
      'widget',
      (wanted) => {
        const button = document.querySelector<HTMLElement>(wanted)
        button?.click()
        return button !== null
      },
      selector,
    )
  await expect.poll(() => press('[data-index="14"] button')).toBe(true)
  await expect.poll(offset).toBe(null)
  expect(await press('button[aria-label="Back"]')).toBe(true)
  await expect.poll(offset).toBe(700)
})

test('on a phone the modal is a sheet as wide as the screen, down to its edge', async ({ visitor }) => {
  await visitor.resize(375, 812)
  await visitor.visit(DEMO)
  await open(visitor)
  const { width, height } = await visitor.in('page', () => ({ width: innerWidth, height: innerHeight }))
  expect(await visitor.frameBox()).toEqual({ x: 0, y: 0, width, height })
  const card = () =>
    visitor.in('widget', () => {
      const { left, right, bottom } = document
        .querySelector('[data-latch-card]')
        ?.getBoundingClientRect() ?? { left: 0, right: 0, bottom: 0 }
      return { left, right, bottom }
    })
  await expect.poll(card).toEqual({ left: 0, right: width, bottom: height })
})

for (const host of ['strict-csp', 'trusted-types'] as const)
  test(`${host}: the page's policy lets the modal pass`, async ({ visitor }) => {
    await visitor.visit(`${siteOrigin(host)}/`)
    await visitor.press('Connect')
    await visitor.expectModal('open')
    await visitor.type(KEYS.escape)
    await visitor.expectModal('closed')
    expect(await visitor.problems()).toEqual([])
  })
