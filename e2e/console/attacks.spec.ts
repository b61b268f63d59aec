import { CONSOLE, siteOrigin } from '@latch/hosting/kit/addresses.ts'
import { widgetFrame } from '@latch/hosting/kit/widget.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../harness/test.ts'
import { HostPage } from '../robustness/support/hostPage.ts'
import { createProject, enterAsDemoOwner, freshId, requestOwn } from './operator.ts'

/** Sends writes that a member's browser may send the session with. */
async function attack(page: Page, definition: object): Promise<void> {
  await page.evaluate(
    async ([origin, body]) => {
      const send = (headers: HeadersInit, mode: RequestMode) =>
        fetch(`${origin}/api/projects`, {
          method: 'POST',
          credentials: 'include',
          headers,
          body,
          mode,
        }).catch(() => {})
      await send({ 'Content-Type': 'application/json' }, 'cors')
      await send({ 'Content-Type': 'text/plain' }, 'no-cors')
      await send({ 'Content-Type': 'application/x-www-form-urlencoded' }, 'no-cors')
    },
    [CONSOLE, JSON.stringify({ definition })] as const,
  )
  // A form sends JSON as text: its name and value become one line.
  const popup = page.waitForEvent('popup')
  await page.evaluate(
    ([origin, body]) => {
      const form = document.createElement('form')
      Object.assign(form, {
        method: 'post',
        action: `${origin}/api/projects`,
        enctype: 'text/plain',
        target: '_blank',
      })
      const input = document.createElement('input')
      const [name = '', value = ''] = body.split('=')
      Object.assign(input, { type: 'hidden', name, value })
      form.append(input)
      document.body.append(form)
      form.submit()
    },
    [CONSOLE, JSON.stringify({ definition: { ...definition, note: '=' } })] as const,
  )
  const answered = await popup
  await expect(answered.locator('body')).toContainText('FORBIDDEN')
  await answered.close()
}

/** Frames the console. @returns whether anything of it is shown. */
async function isFramed(page: Page): Promise<boolean> {
  await page.evaluate(async (url) => {
    const frame = document.createElement('iframe')
    frame.src = url
    document.body.append(frame)
    await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  }, CONSOLE)
  return (await page.frameLocator('iframe').locator('#root *').count()) > 0
}

test('pages of other origins, of the same site too, change nothing in the console and cannot frame it; a published text stays text', async ({
  page,
  context,
}) => {
  const [attacked, marked] = [freshId('attacked'), freshId('marked')]
  await enterAsDemoOwner(page)
  // Of the console's own site: its cookies are sent.
  const sameSite = `${new URL(CONSOLE).protocol}//${new URL(CONSOLE).hostname}:1`
  const bare = (route: { fulfill(answer: object): Promise<void> }) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Attack</title>' })
  await context.route(`${sameSite}/`, bare)
  await context.route(`${siteOrigin('attacker')}/`, bare)
  for (const origin of [siteOrigin('attacker'), sameSite]) {
    const other = await context.newPage()
    await other.goto(`${origin}/`)
    await attack(other, { id: attacked, name: 'Attacked', chains: ['eip155:31337'] })
    expect(await isFramed(other), origin).toBe(false)
    await other.close()
  }
  await page.reload()
  await expect(page.getByRole('link', { name: /Latch demo/ }).first()).toBeVisible()
  await expect(page.getByText(attacked)).toHaveCount(0)

  const text = '<img src=x onerror=document.title=1>'
  const definition = {
    id: marked,
    name: text,
    origins: [siteOrigin('robust')],
    texts: { 'title.Connect': text },
  }
  await createProject(page, definition)
  await requestOwn(page, `/api/projects/${marked}/publish`, { version: 1, published: null })
  const host = await HostPage.open(await context.newPage(), { sdk: { projectId: marked } })
  await host.connectButton.click()
  const widget = widgetFrame(host.page)
  await expect(widget.getByRole('heading', { name: text })).toBeVisible()
  await expect(widget.locator('img[src="x"]')).toHaveCount(0)
  await page.bringToFront()
  await page.goto(`${CONSOLE}/projects/${marked}`)
  await expect(page.getByRole('heading', { name: text })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(text)
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
})
