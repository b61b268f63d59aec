import { WIDGET } from '@latch/hosting/kit/addresses.ts'
import { widgetDocument } from '@latch/hosting/kit/widget.ts'
import { chromium, expect, type Frame, type Page, test } from '@playwright/test'
import { createCertificate } from '../harness/certificate.ts'
import { productionLaunch } from '../harness/chromium.ts'
import { serveHttps } from '../harness/httpsFront.ts'
import { fetchLocal } from '../harness/localRoute.ts'
import { connectRaw } from './raw/connected.ts'

/** A script of the widget's origin that its page does not name. */
const STRANGER = '/v1/sdk.js'

/** Loads a script into the widget as its own code does. @returns 'ran', or the name of the error. */
function load(frame: Frame, path: string): Promise<string> {
  return frame.evaluate(
    (address) =>
      import(address).then(
        () => 'ran',
        ({ name }) => name,
      ),
    path,
  )
}

/** Replaces headers of the widget's page. */
async function withHeaders(page: Page, change: (headers: Record<string, string>) => Record<string, string>) {
  await page.context().route(`${WIDGET}/embed/**`, async (route) => {
    const response = await fetchLocal(route)
    await route.fulfill({ response, headers: change(response.headers()) })
  })
}

test('a script that the widget’s page does not name is not run, even from the widget’s own origin', async ({
  context,
}) => {
  const { page } = await connectRaw(context)
  expect(await load(widgetDocument(page), STRANGER)).toBe('TypeError')
})

test('without the header it is: what blocks it is the policy', async ({ context, page }) => {
  await withHeaders(page, ({ 'integrity-policy': _, ...others }) => others)
  const raw = await connectRaw(context)
  expect(await load(widgetDocument(raw.page), STRANGER)).toBe('ran')
})

test('an operator who only wants reports gets one, and the script is run', async ({ context, page }) => {
  await withHeaders(page, ({ 'integrity-policy': policy = '', ...others }) => ({
    ...others,
    'integrity-policy-report-only': policy,
  }))
  const raw = await connectRaw(context)
  const frame = widgetDocument(raw.page)
  expect(await load(frame, STRANGER)).toBe('ran')
  const reports = await frame.evaluate(
    () =>
      new Promise<unknown[]>((resolve) => {
        const options = { types: ['integrity-violation'], buffered: true }
        new ReportingObserver(
          (found) => resolve(JSON.parse(JSON.stringify(found)).map(({ body }: Report) => body)),
          options,
        ).observe()
      }),
  )
  expect(reports).toMatchObject([{ blockedURL: `${WIDGET}${STRANGER}`, reportOnly: true }])
})

test('a blocked script is reported to the widget’s Worker by the browser itself, over https', async () => {
  const certificate = await createCertificate(new URL(WIDGET).hostname)
  const front = await serveHttps(WIDGET, certificate)
  const { args = [], ...launch } = productionLaunch()
  const trust = `--ignore-certificate-errors-spki-list=${certificate.spkiHash}`
  // Otherwise Chromium collects reports for a minute.
  const browser = await chromium.launch({ ...launch, args: [...args, trust, '--short-reporting-delay'] })
  try {
    const page = await browser.newPage()
    await page.goto(`${front.origin}/embed/v1/?project=demo`)
    expect(await load(page.mainFrame(), STRANGER)).toBe('TypeError')
    const reports = () =>
      front.forwarded.flatMap(({ method, path, body, status }) =>
        path === '/reports/integrity' ? [{ method, status, reports: JSON.parse(body) }] : [],
      )
    await expect.poll(() => reports().length).toBeGreaterThan(0)
    const body = { blockedURL: `${front.origin}${STRANGER}`, destination: 'script', reportOnly: false }
    expect(reports()[0]).toMatchObject({
      ...{ method: 'POST', status: 204 },
      reports: expect.arrayContaining([
        expect.objectContaining({ type: 'integrity-violation', body: expect.objectContaining(body) }),
      ]),
    })
  } finally {
    await browser.close()
    front.close()
  }
})

test('a part of the widget that was changed on the way is not run, and another that is whole is', async ({
  context,
}) => {
  const { page } = await connectRaw(context)
  const frame = widgetDocument(page)
  const [changed = '', whole = ''] = await frame.evaluate(() => {
    const map = document.querySelector('script[type="importmap"]')?.textContent ?? ''
    const { integrity }: { integrity: Record<string, string> } = JSON.parse(map)
    const isLoaded = (name: string) =>
      performance.getEntriesByName(new URL(name, location.href).href).length > 0
    return Object.keys(integrity).filter((name) => name.includes('/swap-') && !isLoaded(name))
  })
  await page.route(`${WIDGET}${changed}`, async (route) => {
    const response = await fetchLocal(route)
    await route.fulfill({ response, body: `globalThis.isChanged=true;${await response.text()}` })
  })
  expect(await load(frame, changed)).toBe('TypeError')
  expect(await frame.evaluate(() => Reflect.has(globalThis, 'isChanged'))).toBe(false)
  expect(await load(frame, whole)).toBe('ran')
})

test('the app is fetched once, although the page names it before the import map and behind it', async ({
  context,
}) => {
  const fetched: string[] = []
  context.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await connectRaw(context)
  expect(fetched.filter((path) => path.startsWith('/assets/main-'))).toHaveLength(1)
})
