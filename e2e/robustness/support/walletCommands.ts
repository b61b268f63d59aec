import type { Page } from '@playwright/test'

/** Lets the page's wallet never answer this method from now on. */
export const hang = (page: Page, method: string) =>
  page.evaluate((name) => {
    const wallet = window.host.wallets.Scripted
    if (wallet) wallet.answers[name] = { kind: 'hang' }
  }, method)

/** Answers the hanging requests. */
export const release = (page: Page, value: unknown) =>
  page.evaluate((given) => window.host.wallets.Scripted?.release(given), value)

/** Lets the page's wallet emit an event. */
export const emit = (page: Page, name: string, data: unknown) =>
  page.evaluate(([event, value]) => window.host.wallets.Scripted?.emit(event, value), [name, data] as const)
