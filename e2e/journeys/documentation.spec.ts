import { siteOrigin, WIDGET } from '@latch/hosting/kit/addresses.ts'
import { expect, test } from '../harness/test.ts'

test('the documentation finds its quickstart, and its home, its list of views and its playground open the modal', async ({
  page,
}) => {
  // Built when it is first visited: seconds, or a minute where others build, too.
  test.slow()
  await page.goto(siteOrigin('docs'))
  const search = page.getByRole('button', { name: 'Search' })
  await expect(search).toBeVisible({ timeout: 150_000 })
  await search.click()
  await page.getByRole('searchbox').fill('quickstart')
  await page.getByRole('listbox').getByText('Quickstart').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Quickstart/)

  const shown = page.locator(`iframe[src^="${WIDGET}/"]:not([inert])`).first()
  await page.goto(siteOrigin('docs'))
  await page.getByRole('button', { name: 'Open the modal' }).click()
  await expect(shown.contentFrame().getByRole('heading', { name: 'Connect a wallet' })).toBeVisible()

  await page.goto(`${siteOrigin('docs')}/views`)
  await page.getByRole('button', { name: 'Open AllWallets' }).click()
  await expect(shown.contentFrame().getByRole('heading', { name: 'All wallets' })).toBeVisible()

  await page.goto(`${siteOrigin('docs')}/playground?preset=sharp&accent=%230f766e&view=AllWallets`)
  await expect(page.getByText("theme: { preset: 'sharp', accent: '#0f766e' }")).toBeVisible()
  const preview = page.getByRole('region', { name: 'Preview' })
  const inline = preview.locator('iframe').contentFrame().getByRole('heading', { name: 'All wallets' })
  await expect(inline).toBeVisible()
  await page.getByRole('button', { name: 'Open the modal' }).click()
  await expect(preview).toContainText('The modal is open over this page.')
  await expect(shown.contentFrame().getByRole('heading', { name: 'All wallets' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(inline).toBeVisible()
})
