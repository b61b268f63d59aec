import { expectClosed, pointAt, pressGuarded, widgetFrame } from '@latch/hosting/kit/widget.ts'
import type { Page } from '@playwright/test'

/** Presses the button of the sign-in view, which asks the wallet. */
export async function requestSignIn(page: Page): Promise<void> {
  const button = widgetFrame(page).getByRole('button', { name: 'Sign in', exact: true })
  await pointAt(page, button)
  await pressGuarded(button)
}

/** The same with a wallet that signs automatically, until that is done. */
export async function pressSignIn(page: Page): Promise<void> {
  await requestSignIn(page)
  await expectClosed(page)
}
