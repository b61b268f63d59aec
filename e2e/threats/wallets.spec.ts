import { pressShown } from '@latch/hosting/kit/widget.ts'
import { expect, test } from '@playwright/test'
import { connectRaw } from './raw/connected.ts'
import { EMBED, openRaw } from './raw/sites.ts'

test('T12 a wallet that imitates another one shows as text of this site, and nothing of the other is lent to it', async ({
  context,
}) => {
  const page = await openRaw(context)
  await page.evaluate(async (url) => {
    const { remote } = await window.raw.start(url, {
      wallets: [{ ...window.raw.wallet, id: 'fake', name: '<b>MetaMask</b>', rdns: 'io.metamask' }],
    })
    await remote.setOpen({ open: true, reason: 'host' })
  }, EMBED)
  const widget = page.frameLocator('iframe')
  const row = widget.getByRole('button', { name: '<b>MetaMask</b>' })
  const icon = await page.evaluate(() => window.raw.wallet.icon)
  await expect(row.locator('img')).toHaveAttribute('src', icon)
  // The list of all wallets also has the entry whose rdns it claims.
  await pressShown(page, widget.getByRole('button', { name: /^All wallets/ }))
  const list = widget.getByRole('list', { name: 'Wallets' })
  await expect(list.getByRole('button').first()).toHaveText('<b>MetaMask</b>Installed')
  await expect(list.locator('img').first()).toHaveAttribute('src', icon)
  await expect(list.getByText('MetaMask', { exact: true })).toHaveCount(0)
})

for (const [what, icon] of [
  ['an icon of five megabytes', `data:image/png;base64,${'A'.repeat(5 * 1024 * 1024)}`],
  ['an icon that is a script', 'javascript:alert(1)'],
  ['an icon from elsewhere', 'https://evil.example/pixel.png'],
] as const)
  test(`T12 ${what} never becomes a picture in the widget`, {
    tag: icon.startsWith('javascript:') ? [] : '@prove',
  }, async ({ context }) => {
    const page = await openRaw(context)
    const result = await page.evaluate(
      async ([url, hostile]) =>
        (await window.raw.start(url, { wallets: [{ ...window.raw.wallet, icon: hostile }] })).result,
      [EMBED, icon] as const,
    )
    expect(result).toMatchObject({ ok: false, error: { code: -32602 } })
    await expect(page.frameLocator('iframe').locator('img')).toHaveCount(0)
  })

test('T12 wallets behind the frame’s address are text, and none can be chosen that the page never names', async ({
  context,
}) => {
  const page = await openRaw(context)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  // Only the painted page: its app loads later.
  await page.route('**/assets/main-*.js', async (route) => {
    await held
    await route.continue()
  })
  const claims = [{ id: 'forged', name: '<b>Forged</b>', icon: 'https://evil.example/pixel.png' }]
  const mounted = await page.evaluateHandle(
    (url) => {
      const frame = window.raw.mount(url)
      return { frame, greeting: window.raw.hello(frame) }
    },
    `${EMBED}#${encodeURIComponent(JSON.stringify(claims))}`,
  )
  const widget = page.frameLocator('iframe')
  await pressShown(page, widget.getByText('<b>Forged</b>'))
  await expect(widget.locator('[data-wallet-id="forged"]')).toHaveAttribute('aria-busy', 'true')
  await expect(widget.locator('img[src]')).toHaveCount(0)
  release()
  await page.evaluate(async ({ frame, greeting }) => {
    const { nonce } = await greeting
    const remote = await window.raw.dial(window.raw.postInit(frame.contentWindow, { nonce }))
    await remote.init({
      host: { title: 'Raw host', icon: null },
      capabilities: [],
      viewport: { width: 1280, height: 800, display: 'inline', colorScheme: 'light', reducedMotion: true },
      wallets: [window.raw.wallet],
    })
  }, mounted)
  await expect(widget.getByText('Raw Wallet')).toBeVisible()
  await expect(widget.getByText('<b>Forged</b>')).toBeHidden()
  expect(await page.evaluate(() => window.raw.seen.relayed)).toEqual([])
})

test('T12 what a wallet of the page answers is checked before it becomes a session', async ({ context }) => {
  const page = await openRaw(context)
  await page.evaluate(async (url) => {
    window.raw.answers.eth_requestAccounts = ['0xnot-an-address', '<img src=x>']
    const { remote } = await window.raw.start(url)
    void window.raw.request(remote, 'eth_requestAccounts')
  }, EMBED)
  const widget = page.frameLocator('iframe')
  await pressShown(page, widget.getByRole('button', { name: /Raw Wallet/ }))
  await expect(widget.getByText('Couldn’t connect')).toBeVisible()
  const states = await page.evaluate(() => window.raw.seen.states.map(({ status }) => status))
  expect(states).not.toContain('connected')
})

test('T12 a request for an account that is not the session’s is refused', async ({ context }) => {
  const { send, answer } = await connectRaw(context)
  const index = await send('personal_sign', ['0x68690a', '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'])
  await expect.poll(() => answer(index)).toMatchObject({ ok: false, error: { code: 4100 } })
})

test('T12 the page cannot make the widget revoke any permission but that for accounts', async ({
  context,
}) => {
  const { send, answer, relayed } = await connectRaw(context)
  const index = await send('wallet_revokePermissions', [{ eth_accounts: {}, wallet_snap: {} }])
  await expect.poll(() => answer(index)).toMatchObject({ ok: false, error: { code: 4200 } })
  expect(await relayed()).not.toContain('wallet_revokePermissions')
})

test('T13 a provider injected into the widget’s own frame is never touched', async ({ context }) => {
  await context.addInitScript(() => {
    Object.defineProperty(window, 'ethereum', {
      get() {
        Object.assign(window, { ethereumRead: true })
        return { request: () => Promise.resolve([]), on() {}, removeListener() {} }
      },
    })
  })
  const page = await openRaw(context)
  await page.evaluate(async (url) => {
    const { remote } = await window.raw.start(url)
    void window.raw.request(remote, 'eth_requestAccounts')
  }, EMBED)
  await pressShown(page, page.frameLocator('iframe').getByRole('button', { name: /Raw Wallet/ }))
  await page.waitForFunction(() => window.raw.seen.states.some(({ status }) => status === 'connected'))
  const widget = page.frames().find((frame) => frame.url().startsWith(EMBED))
  expect(await widget?.evaluate(() => 'ethereumRead' in window)).toBe(false)
})
