import { solanaAccount } from '@latch/families/solana/dev/account.ts'
import { buildTransfer } from '@latch/families/solana/dev/transaction.ts'
import { siteOrigin, WIDGET } from '@latch/hosting/kit/addresses.ts'
import {
  expectOpen,
  expectPressable,
  expectRest,
  tap,
  tapInPage,
  typeIn,
  walletRow,
  widgetFrame,
} from '@latch/hosting/kit/widget.ts'
import { expect, type Page, test as plain } from '@playwright/test'
import { freshAddress, readEtherBalance } from '../harness/chain.ts'
import { expectQuiet, logRequests } from '../harness/logs.ts'
import { test } from '../harness/test.ts'
import { HostPage } from '../robustness/support/hostPage.ts'
import { ACCOUNT, connectRaw } from '../threats/raw/connected.ts'
import { METAMASK_LIKE } from '../wallets/metamask/info.ts'

const FINGER = { hasTouch: true } as const
const PHONE = { ...FINGER, isMobile: true, viewport: { width: 390, height: 844 } } as const

/** Height of the page that stays visible above a sheet, in CSS pixels. */
const ABOVE_SHEET = 24

const TYPED = {
  types: { EIP712Domain: [{ name: 'name', type: 'string' }], Mail: [{ name: 'text', type: 'string' }] },
  primaryType: 'Mail',
  domain: { name: 'Post' },
  message: { text: 'Hello' },
}

/** Every request that the widget shows for approval before it asks a wallet of the page. */
const EVM: readonly (readonly [method: string, params: unknown])[] = [
  ['personal_sign', ['0x48656c6c6f', ACCOUNT]],
  ['eth_signTypedData_v4', [ACCOUNT, JSON.stringify(TYPED)]],
  ['eth_sendTransaction', [{ from: ACCOUNT, to: ACCOUNT, value: '0x1' }]],
  [
    'wallet_sendCalls',
    [
      {
        version: '2.0.0',
        from: ACCOUNT,
        chainId: '0x7a69',
        atomicRequired: false,
        calls: [{ to: ACCOUNT, value: '0x1' }],
      },
    ],
  ],
  ['wallet_watchAsset', { type: 'ERC20', options: { address: ACCOUNT, symbol: 'LTD', decimals: 6 } }],
]

plain.describe('with a finger', () => {
  plain.use(FINGER)

  for (const [method, params] of EVM)
    plain(
      `one tap approves ${method}`,
      { tag: method === 'personal_sign' ? [] : '@prove' },
      async ({ context }) => {
        const { page, widget, send, relayed } = await connectRaw(context)
        await send(method, params as unknown[])
        const approve = widget.getByRole('button', { name: 'Approve' })
        await expect(approve).not.toHaveAttribute('aria-disabled', 'true')
        await tap(page, approve)
        await expect.poll(relayed).toContain(method)
      },
    )

  plain('the tap that gives the frame its focus approves as well', async ({ context }) => {
    const { page, widget, send, relayed } = await connectRaw(context)
    await send('personal_sign', ['0x48656c6c6f', ACCOUNT])
    await page.locator('iframe').blur()
    const approve = widget.getByRole('button', { name: 'Approve' })
    await expect(approve).not.toHaveAttribute('aria-disabled', 'true')
    await tap(page, approve)
    await expect.poll(relayed).toContain('personal_sign')
  })
})

plain.describe('on a phone', () => {
  plain.use(PHONE)

  plain(
    'with `visible`, the frame is there for the first tap, and keeps the second one until it can act on it',
    async ({ page }) => {
      const requests = logRequests(page)
      let release = () => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.goto(`${siteOrigin('robust')}/`)
      const host = new HostPage(page)
      const { connectButton } = host
      await connectButton.evaluate((button) => {
        button.dataset.latchConnect = ''
        button.style.marginTop = '200vh'
      })
      await host.prepare({ sdk: { preload: 'visible' } })
      await expectQuiet(requests, WIDGET)
      expect(requests.to(WIDGET)).toEqual([`${WIDGET}/v1/sdk.js`])
      await connectButton.scrollIntoViewIfNeeded()
      await expect(walletRow(page, 'Scripted')).toBeVisible()
      await expectQuiet(requests, WIDGET)
      expect(requests.to(WIDGET)).toEqual([`${WIDGET}/v1/sdk.js`, expect.stringContaining('/embed/v1/?')])
      await page.route(/\/(assets|v1)\/.*\.js$/, async (route) => {
        await released
        await route.continue()
      })
      const connecting = await host.pressConnect()
      const row = walletRow(page, 'Scripted')
      await expectPressable(page)
      await row.tap()
      await expect(widgetFrame(page).locator('[data-wallet-id]')).toHaveAttribute('aria-busy', 'true')
      release()
      expect(await host.settled(connecting)).toMatchObject({ ok: true })
    },
  )

  plain('one tap approves each request for a Solana wallet', async ({ page }) => {
    const host = await HostPage.open(page, { solanaWallets: ['Lumen'] })
    const [{ publicKey: from }, { publicKey: to }] = [await solanaAccount(0), await solanaAccount(1)]
    const transfer = { from, to, lamports: 1n, blockhash: new Uint8Array(32) }
    const transaction = [...buildTransfer(transfer)]
    const widget = widgetFrame(page)
    const connecting = await page.evaluate(() =>
      window.host.keep(() => window.host.sdk.provider('solana').connect()),
    )
    await tap(page, widget.getByRole('button', { name: /Lumen/ }))
    expect(await host.settled(connecting)).toMatchObject({ ok: true })
    await host.expectHidden()
    for (const name of ['signMessage', 'signTransaction', 'signAndSendTransaction'] as const)
      await plain.step(name, async () => {
        const requested = await page.evaluate(
          ([method, bytes]) =>
            window.host.keep(() => window.host.sdk.provider('solana')[method](Uint8Array.from(bytes))),
          [name, name === 'signMessage' ? [72, 105] : transaction] as const,
        )
        await expectOpen(page)
        const approve = widget.getByRole('button', { name: 'Approve' })
        await expect(approve).not.toHaveAttribute('aria-disabled', 'true')
        await tap(page, approve)
        // The wallet was asked: what it cannot do is not the visitor's answer.
        const outcome = await host.settled(requested)
        expect(outcome.ok || outcome.code !== 4001).toBe(true)
        await host.expectHidden()
      })
    await plain.step('several transactions at once', async () => {
      const requested = await page.evaluate((bytes) => {
        const transactions = [bytes, bytes].map((each) => btoa(String.fromCharCode(...each)))
        const { request } = window.host.sdk.provider('solana')
        return window.host.keep(() =>
          request({ method: 'solana_signAllTransactions', params: { transactions } }),
        )
      }, transaction)
      await expectOpen(page)
      await expect(widget.getByRole('heading', { name: 'Transaction 2 of 2' })).toBeVisible()
      const approve = widget.getByRole('button', { name: 'Approve' })
      await expect(approve).not.toHaveAttribute('aria-disabled', 'true')
      await tap(page, approve)
      const outcome = await host.settled(requested)
      expect(outcome.ok || outcome.code !== 4001).toBe(true)
      await host.expectHidden()
    })
  })
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('one tap sends what was reviewed', async ({ openHost, page }) => {
    await openHost('plain')
    const widget = widgetFrame(page)
    const to = freshAddress()
    await openAccount(page)
    await tap(page, widget.getByRole('button', { name: 'Send', exact: true }))
    await typeIn(widget.getByLabel('Amount', { exact: true }), '0.5')
    await typeIn(widget.getByLabel('To', { exact: true }), to)
    await tap(page, widget.getByRole('button', { name: 'Review', exact: true }))
    await expect(widget.getByRole('heading', { level: 1, name: 'Review transfer' })).toBeVisible()
    await tap(page, widget.getByRole('button', { name: 'Send', exact: true }))
    await expect.poll(() => readEtherBalance(to)).toBe(5n * 10n ** 17n)
  })

  test('what a finger aims at stays in its place while the account loads, however much comes', async ({
    openHost,
    page,
  }) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(`${WIDGET}/v1/account/*/balance?*`, async (route) => {
      await released
      await route.continue()
    })
    await openHost('plain')
    await openAccount(page)
    const send = widgetFrame(page).getByRole('button', { name: 'Send', exact: true })
    await expect(widgetFrame(page).getByRole('tabpanel').locator('[aria-busy="true"]')).toBeVisible()
    // No room is left for the sheet to grow into, whatever the account has.
    const card = widgetFrame(page).locator('[data-latch-card]')
    await expect.poll(async () => (await card.boundingBox())?.y).toBe(ABOVE_SHEET)
    const whileLoading = await send.boundingBox()
    release()
    await expectRest(page)
    expect(await send.boundingBox()).toEqual(whileLoading)
  })
})

async function openAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Connect', exact: true }).tap()
  await tap(page, walletRow(page, METAMASK_LIKE.name))
  await tapInPage(page.getByRole('button', { name: 'Open account', exact: true }))
  await expectOpen(page)
}
