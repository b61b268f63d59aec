import { expectClosed, pointAt, pressGuarded, widgetFrame } from '@latch/hosting/kit/widget.ts'
import type { Page } from '@playwright/test'

/** Presses the button of the view for signing in, as somebody who has read it; their wallet is asked then. */
export async function requestSignIn(page: Page): Promise<void> {
  const button = widgetFrame(page).getByRole('button', { name: 'Sign in', exact: true })
  await pointAt(page, button)
  await pressGuarded(button)
}

/** The same with a wallet that signs by itself, until that is done. */
export async function pressSignIn(page: Page): Promise<void> {
  await requestSignIn(page)
  await expectClosed(page)
}
