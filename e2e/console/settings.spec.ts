import { CONSOLE, siteOrigin } from '@latch/hosting/kit/addresses.ts'
import { expectOpen } from '@latch/hosting/kit/widget.ts'
import { expect, test } from '../harness/test.ts'
import { HostPage } from '../robustness/support/hostPage.ts'
import { createProject, enterAsDemoOwner, freshId, requestOwn } from './operator.ts'

test('the backdrop and the email capture of a project are set by its form, and pages have them', {
  tag: '@prove',
}, async ({ page, context }) => {
  const id = freshId('backdrop')
  await enterAsDemoOwner(page)
  await createProject(page, { id, name: 'Backdrop Harbor', origins: [siteOrigin('robust')] })
  await page.goto(`${CONSOLE}/projects/${id}`)
  await page.getByRole('textbox', { name: 'Backdrop color', exact: true }).fill('#0b1020')
  await page.getByRole('textbox', { name: 'Backdrop blur', exact: true }).fill('6')
  await page.getByText('Email capture', { exact: true }).click()
  await page.getByText('Require an address').click()
  await page.getByRole('textbox', { name: 'Consent', exact: true }).fill('Short')
  await expect(page.getByText(/Too small/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Consent', exact: true }).fill('Backdrop Harbor may write to me.')
  await page.getByRole('textbox', { name: 'Months to keep an address', exact: true }).fill('12')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Version 2 saved.')).toBeVisible()
  const { latest } = await page.evaluate(
    async (url) => (await fetch(url)).json(),
    `${CONSOLE}/api/projects/${id}`,
  )
  expect(latest.definition).toMatchObject({
    theme: { overlay: { color: '#0b1020', blur: 6 } },
    features: { email_capture: { isEnabled: true, config: ['required'] } },
    emailCapture: { consent: 'Backdrop Harbor may write to me.', months: 12 },
  })

  await requestOwn(page, `/api/projects/${id}/publish`, { version: 2, published: null })
  const host = await HostPage.open(await context.newPage(), { sdk: { projectId: id } })
  await host.connectButton.click()
  await expectOpen(host.page)
  const backdrop = host.page.locator('dialog[data-latch] > div').first()
  await expect(backdrop).toHaveCSS('backdrop-filter', 'blur(6px)')
  await expect(backdrop).toHaveCSS('background-color', /^rgba\(11, 16, 32, 0\.4/)
})

test('a preview that was refused is created by another try', async ({ page }) => {
  const id = freshId('previewed')
  await enterAsDemoOwner(page)
  await createProject(page, { id, name: 'Previewed Harbor' })
  const refused = { error: { code: 'RATE_LIMITED', message: 'Too many requests.' } }
  const path = `${CONSOLE}/api/projects/${id}/preview`
  await page.route(path, (route) => route.fulfill({ status: 429, json: refused }))
  await page.goto(`${CONSOLE}/projects/${id}`)
  const preview = page.getByRole('region', { name: 'Preview', exact: true })
  await expect(preview.getByRole('status')).toContainText('Too many requests')
  await page.unroute(path)
  await preview.getByRole('button', { name: 'Try again' }).click()
  await expect(preview.getByRole('link', { name: /^Open preview/ })).toBeVisible()
})

test('a custom wallet keeps its place when it is edited, and a new one needs an ID of its own', async ({
  page,
}) => {
  const id = freshId('listed')
  await enterAsDemoOwner(page)
  const custom = ['one', 'two'].map((name) => ({ id: name, name, homepage: `https://${name}.example` }))
  await createProject(page, { id, name: 'Listed Harbor', wallets: { custom } })
  await page.goto(`${CONSOLE}/projects/${id}`)
  await page.getByRole('button', { name: 'Add custom wallet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add custom wallet' })
  const field = (name: string) => page.getByRole('dialog').getByRole('textbox', { name, exact: true })
  await field('Name').fill('Two')
  await field('Name').press('Enter')
  await expect(dialog).toContainText('Another custom wallet has this ID.')
  await expect(field('ID')).toBeFocused()
  await field('Name').fill('Кошелёк')
  await field('Name').press('Enter')
  await expect(field('ID')).toBeFocused()
  await field('ID').fill('three')
  await field('ID').press('Enter')
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: 'Edit', exact: true }).first().click()
  await field('Name').fill('First')
  await field('Name').press('Enter')
  const remove = page.getByRole('button', { name: /^Remove (First|two|Кошелёк)$/ })
  await expect(remove).toHaveCount(3)
  await expect(remove.first()).toHaveAccessibleName('Remove First')
  await expect(remove.last()).toHaveAccessibleName('Remove Кошелёк')
})
