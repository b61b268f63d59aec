import { WIDGET } from '@latch/hosting/kit/addresses.ts'
import { widgetDocument } from '@latch/hosting/kit/widget.ts'
import type { Page, Route } from '@playwright/test'

/** Blocks the widget's document with a pending synchronous request. @returns a function that answers it. */
export async function freezeWidget(page: Page): Promise<() => Promise<void>> {
  const url = `${WIDGET}/held`
  const held = new Promise<Route>((resolve) => void page.route(url, resolve))
  await widgetDocument(page).evaluate((blocking) => {
    setTimeout(() => {
      const request = new XMLHttpRequest()
      request.open('GET', blocking, false)
      request.send()
    })
  }, url)
  const route = await held
  return () => route.fulfill()
}
