import type { Locator, Page } from '@playwright/test'
import { WIDGET } from '../harness/addresses.ts'
import { expect, test } from '../harness/test.ts'
import { expectClosed, expectOpen, pointAt, widgetFrame } from '../harness/widget.ts'
import { METAMASK_LIKE } from '../wallets/metamask/info.ts'
import { DappPage } from './dappPage.ts'
import { opened, watchOpened } from './openedWindows.ts'

test.use({ accountIndex: 6 })

const search = (page: Page) => widgetFrame(page).getByRole('searchbox', { name: 'Search wallets' })
const rows = (page: Page) => widgetFrame(page).getByRole('list', { name: 'Wallets' }).getByRole('listitem')
const row = (page: Page, name: string) => rows(page).filter({ hasText: name })

const allWallets = (page: Page) => widgetFrame(page).getByRole('button', { name: /^All wallets/ })

async function press(page: Page, target: Locator): Promise<void> {
  await expectOpen(page)
  await pointAt(page, target)
  await target.click()
}

async function openAllWallets(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await press(page, allWallets(page))
  await expect(rows(page).first()).toBeVisible()
}

/** Numbers that the rows on screen tell a screen reader. */
async function positions(page: Page): Promise<number[]> {
  const numbers = await rows(page).evaluateAll((items) => items.map((item) => Number(item.ariaPosInSet)))
  return numbers.sort((first, second) => first - second)
}

test('the first view fills up with recommended wallets and tells how many there are', async ({
  openHost,
  page,
}) => {
  await openHost('plain')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  const more = widgetFrame(page).getByRole('list', { name: 'More wallets' })
  const installed = widgetFrame(page).getByRole('list', { name: 'Wallets in this browser' })
  await expect(more.getByRole('listitem')).not.toHaveCount(0)
  const count = (await installed.getByRole('listitem').count()) + (await more.getByRole('listitem').count())
  // Besides four wallets: WalletConnect, and the way to all of them.
  expect(count).toBe(4 + 2)
  await expect(more.getByRole('button', { name: /^All wallets/ })).toContainText(/^All wallets5\d\d$/)
})

test('what is on screen does not move when the directory comes', async ({ openHost, page }) => {
  let answer = () => {}
  const allowed = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`${WIDGET}/getWallets?*`, async (route) => {
    await allowed
    await route.continue()
  })
  await openHost('plain')
  const asked = page.waitForRequest(`${WIDGET}/getWallets?*`)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  const first = widgetFrame(page).getByRole('button', { name: METAMASK_LIKE.name })
  await pointAt(page, first)
  await asked
  const before = await first.boundingBox()
  answer()
  await expect(widgetFrame(page).getByRole('button', { name: /^All wallets/ })).toBeVisible()
  expect(await first.boundingBox()).toEqual(before)
})

test('all wallets stand in one list, those of the page first, and scroll to the last', async ({
  openHost,
  page,
}) => {
  await openHost('plain')
  await openAllWallets(page)
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

test('a search waits until the typing rests and asks once', async ({ openHost, page, requests }) => {
  await openHost('plain')
  await openAllWallets(page)
  await page.waitForLoadState('networkidle')
  const before = requests.to(WIDGET).filter((url) => url.includes('search=')).length
  await search(page).pressSequentially('rainbow', { delay: 20 })
  await expect(row(page, 'Rainbow')).toBeVisible()
  await search(page).fill('Rainbow ')
  await expect(search(page)).toHaveValue('Rainbow ')
  await page.waitForLoadState('networkidle')
  const searched = requests.to(WIDGET).filter((url) => url.includes('search='))
  expect(searched.slice(before).map((url) => new URL(url).searchParams.get('search'))).toEqual(['rainbow'])
})

test('nothing found says so and leads back to all', async ({ openHost, page }) => {
  await openHost('plain')
  await openAllWallets(page)
  await search(page).fill('no such wallet')
  await expect(widgetFrame(page).getByText('No wallet matches “no such wallet”')).toBeVisible()
  await press(page, widgetFrame(page).getByRole('button', { name: 'Clear the search' }).last())
  await expect(row(page, METAMASK_LIKE.name)).toBeVisible()
  await expect(search(page)).toHaveValue('')
})

test('whoever comes back finds the search as it was typed', async ({ openHost, page }) => {
  await openHost('plain')
  await openAllWallets(page)
  await search(page).fill('meta')
  await expect(row(page, 'MetaWallet').or(row(page, 'Meta')).first()).toBeVisible()
  await press(page, widgetFrame(page).getByRole('button', { name: 'Back' }))
  await press(page, allWallets(page))
  await expect(search(page)).toHaveValue('meta')
})

test('a list that does not load says so and loads when it is asked again', async ({ openHost, page }) => {
  await openHost('plain')
  let isBroken = true
  await page.route(`${WIDGET}/getWallets?*`, (route) =>
    isBroken ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
  )
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await press(page, allWallets(page))
  await expect(widgetFrame(page).getByText('The list did not load')).toBeVisible()
  isBroken = false
  await press(page, widgetFrame(page).getByRole('button', { name: 'Try again' }))
  await expect(row(page, METAMASK_LIKE.name)).toBeVisible()
})

test('an installed wallet is asked from the list', async ({ openHost, page }) => {
  const dapp = new DappPage(await openHost('plain'))
  await openAllWallets(page)
  await press(page, row(page, METAMASK_LIKE.name).getByRole('button'))
  await expectClosed(page)
  await dapp.result('done')
})

test('somebody without a wallet is led to the stores of one', async ({ openHost, page }) => {
  await watchOpened(page)
  await openHost('plain')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await press(page, widgetFrame(page).getByRole('button', { name: 'What is a wallet?' }))
  await press(page, widgetFrame(page).getByRole('button', { name: 'Get a wallet' }))
  const wallet = widgetFrame(page).getByRole('list', { name: 'Get a wallet' }).getByRole('button').first()
  const name = (await wallet.innerText()).trim()
  await press(page, wallet)
  await expect(widgetFrame(page).getByRole('heading', { name: `Get ${name}` })).toBeVisible()
  await expect(widgetFrame(page).getByRole('img', { name: /^Code that leads to/ })).toBeVisible()
  await press(page, widgetFrame(page).getByRole('button', { name: 'Chrome Web Store' }))
  await expect.poll(() => opened(page)).toEqual([[expect.stringMatching(/^https:\/\/chrome/), '_blank']])
})
