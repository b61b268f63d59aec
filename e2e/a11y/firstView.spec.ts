import { expectOpen, widgetFrame } from '@latch/hosting/kit/widget.ts'
import { expect, test } from '../harness/test.ts'

/** The lists come with a chunk of their own, whose texts another brings. */
test('the first view names its lists as soon as they are there', async ({ openHost, page }) => {
  await openHost('mail-plain')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expectOpen(page)
  const widget = widgetFrame(page)
  const logins = widget
    .getByRole('list')
    .filter({ has: widget.getByRole('button', { name: /Continue with/ }) })
  await logins.waitFor()
  expect(await logins.getAttribute('aria-label')).toBe('Accounts you can log in with')
  const unnamed = await widget
    .getByRole('list')
    .evaluateAll((lists) => lists.filter(({ ariaLabel }) => !ariaLabel).map(({ outerHTML }) => outerHTML))
  expect(unnamed).toEqual([])
})
