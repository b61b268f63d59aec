import { WIDGET } from '@latch/hosting/kit/addresses.ts'
import { expectClosed, pointAt, pressShown, typeIn, widgetFrame } from '@latch/hosting/kit/widget.ts'
import type { Page } from '@playwright/test'
import { OWN_WALLET } from '../harness/atlas.ts'
import { expect, test } from '../harness/test.ts'
import { HostPage } from '../robustness/support/hostPage.ts'
import { METAMASK_LIKE } from '../wallets/metamask/info.ts'
import { DappPage } from './dappPage.ts'
import { opened, watchOpened } from './openedWindows.ts'

const search = (page: Page) => widgetFrame(page).getByRole('searchbox', { name: 'Search wallets' })
const rows = (page: Page) => widgetFrame(page).getByRole('list', { name: 'Wallets' }).getByRole('listitem')
const row = (page: Page, name: string) => rows(page).filter({ hasText: name })

const allWallets = (page: Page) => widgetFrame(page).getByRole('button', { name: /^All wallets/ })

/** Returns the positions that the visible rows announce to a screen reader. */
async function positions(page: Page): Promise<number[]> {
  const numbers = await rows(page).evaluateAll((items) => items.map((item) => Number(item.ariaPosInSet)))
  return numbers.sort((first, second) => first - second)
}

test('from the first view through the whole list to a wallet of the page', async ({
  openHost,
  page,
  requests,
}) => {
  const dapp = new DappPage(await openHost('plain'))

  await test.step('hosting wrote its part of the first view into the document: nothing is asked for, nothing moves', async () => {
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    const first = widgetFrame(page).getByRole('button', { name: METAMASK_LIKE.name })
    await pointAt(page, first)
    const before = await first.boundingBox()
    await expect(allWallets(page)).toBeVisible()
    expect(await first.boundingBox()).toEqual(before)
    const recommended = widgetFrame(page).getByRole('list', { name: 'More wallets' }).locator('img').first()
    await expect(recommended).toHaveAttribute('src', /^data:image\//)
    expect(requests.to(WIDGET).filter((url) => /getWallet/.test(url))).toEqual([])
  })

  await test.step('recommended wallets fill it up to four, and it tells how many there are', async () => {
    const more = widgetFrame(page).getByRole('list', { name: 'More wallets' })
    const installed = widgetFrame(page).getByRole('list', { name: 'Wallets in this browser' })
    const count = (await installed.getByRole('listitem').count()) + (await more.getByRole('listitem').count())
    // Besides four wallets: WalletConnect, and the way to all of them.
    expect(count).toBe(4 + 2)
    await expect(allWallets(page)).toContainText(/^All wallets5\d\d$/)
  })

  await test.step('all stand in one list, those of the page first, and it scrolls to the last', async () => {
    await pressShown(page, allWallets(page))
    await expect(rows(page).first()).toContainText(METAMASK_LIKE.name)
    await expect(rows(page).first()).toContainText('Installed')
    const total = Number(await rows(page).first().getAttribute('aria-setsize'))
    expect(total).toBeGreaterThan(500)
    expect(await rows(page).count()).toBeLessThan(40)
    await rows(page).first().getByRole('button').focus()
    await page.keyboard.press('End')
    await expect.poll(async () => (await positions(page)).at(-1)).toBe(total)
    await expect(rows(page).last().getByRole('button')).toBeFocused()
    await page.keyboard.press('Home')
    await expect(rows(page).first().getByRole('button')).toBeFocused()
  })

  await test.step('a search is asked for once, and still there for whoever comes back', async () => {
    // All keys in one task of the frame: a browser that stalls between two of them ends a pause of the visitor's, too.
    await search(page).evaluate((field: HTMLInputElement) => {
      field.focus()
      for (const key of 'rainbow') document.execCommand('insertText', false, key)
    })
    await expect(row(page, 'Rainbow')).toBeVisible()
    const searched = requests.to(WIDGET).filter((url) => url.includes('search='))
    expect(searched.map((url) => new URL(url).searchParams.get('search'))).toEqual(['rainbow'])
    await pressShown(page, widgetFrame(page).getByRole('button', { name: 'Back' }))
    await pressShown(page, allWallets(page))
    await expect(search(page)).toHaveValue('rainbow')
  })

  await test.step('nothing found says so and leads back to all', async () => {
    await typeIn(search(page), 'no such wallet')
    await expect(widgetFrame(page).getByText('No wallet matches “no such wallet”')).toBeVisible()
    await pressShown(page, widgetFrame(page).getByRole('button', { name: 'Clear search' }).last())
    await expect(search(page)).toHaveValue('')
  })

  await test.step('an installed wallet is asked from the list', async () => {
    await pressShown(page, row(page, METAMASK_LIKE.name).getByRole('button'))
    await expectClosed(page)
    await dapp.result('done')
  })
})

test('a list that does not load says so and loads when it is asked again', { tag: '@prove' }, async ({
  openHost,
  page,
}) => {
  await openHost('plain')
  let isBroken = true
  await page.route(`${WIDGET}/getWallets?*`, (route) =>
    isBroken ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
  )
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await pressShown(page, allWallets(page))
  await expect(widgetFrame(page).getByText('Couldn’t load the list')).toBeVisible()
  await expect(widgetFrame(page).getByText('APKT003')).toBeAttached()
  isBroken = false
  await pressShown(page, widgetFrame(page).getByRole('button', { name: 'Try again' }))
  await expect(row(page, METAMASK_LIKE.name)).toBeVisible()
})

test('a project features wallets, leaves some out and adds its own', async ({ page }) => {
  const host = await HostPage.open(page, { sdk: { projectId: 'choosy' } })
  await host.connectButton.click()
  const more = widgetFrame(page).getByRole('list', { name: 'More wallets' }).getByRole('listitem')
  // One more is in the page. MetaMask would be recommended, SafePal is featured and left out.
  await expect(more).toContainText([
    'WalletConnect',
    'Rainbow',
    OWN_WALLET.name,
    'Trust Wallet',
    'All wallets',
  ])
  await expect(more.filter({ hasText: OWN_WALLET.name }).locator('img')).toHaveAttribute(
    'src',
    OWN_WALLET.image_url,
  )
  await pressShown(page, allWallets(page))
  await expect(rows(page).first()).toContainText('Installed')
  expect((await rows(page).allInnerTexts()).slice(0, 4).map((text) => text.split('\n')[0])).toEqual([
    'Scripted',
    'Rainbow',
    OWN_WALLET.name,
    'Trust Wallet',
  ])
  await typeIn(search(page), 'metamask')
  await expect(widgetFrame(page).getByText('No wallet matches “metamask”')).toBeVisible()
  await typeIn(search(page), 'vault')
  await pressShown(page, row(page, OWN_WALLET.name).getByRole('button'))
  await expect(widgetFrame(page).getByText(`Scan with ${OWN_WALLET.name}`)).toBeVisible()
})

test('somebody without a wallet is led to the stores of one', async ({ openHost, page }) => {
  await watchOpened(page)
  await openHost('plain')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await pressShown(page, widgetFrame(page).getByRole('button', { name: 'What is a wallet?' }))
  await pressShown(page, widgetFrame(page).getByRole('button', { name: 'Get a wallet' }))
  const wallet = widgetFrame(page).getByRole('list', { name: 'Get a wallet' }).getByRole('button').first()
  const name = (await wallet.innerText()).trim()
  await pressShown(page, wallet)
  await expect(widgetFrame(page).getByRole('heading', { name: `Get ${name}` })).toBeVisible()
  await expect(widgetFrame(page).getByRole('img', { name: /^QR code for/ })).toBeVisible()
  await pressShown(page, widgetFrame(page).getByRole('button', { name: 'Chrome Web Store' }))
  await expect.poll(() => opened(page)).toEqual([[expect.stringMatching(/^https:\/\/chrome/), '_blank']])
})
