import { expectOpen, press, typeIn, widgetFrame } from '@latch/hosting/kit/widget.ts'
import { expect, type Locator, type Page } from '@playwright/test'

/** Zone of the local stack's projects. */
const ZONE = 'demo.latch.eth'

/** Returns an unused name. */
export function freshName(): { label: string; name: string } {
  const label = `n${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`
  return { label, name: `${label}.${ZONE}` }
}

export function nameField(page: Page): Locator {
  return widgetFrame(page).getByRole('textbox', { name: 'Name', exact: true })
}

export function registerButton(page: Page): Locator {
  return widgetFrame(page).getByRole('button', { name: 'Register', exact: true })
}

/** Goes from the account in the open modal to its name. */
export async function openName(page: Page, row: 'Get a name' | 'Your name'): Promise<void> {
  await expectOpen(page)
  await press(page, widgetFrame(page).getByRole('button', { name: new RegExp(`^${row}`) }))
}

/** Types a free name, and requests it. */
export async function requestName(page: Page, { label, name }: { label: string; name: string }) {
  await typeIn(nameField(page), label)
  await expect(
    widgetFrame(page)
      .getByRole('status')
      .filter({ hasText: `${name} is available` }),
  ).toBeVisible()
  await press(page, registerButton(page))
}

/** Waits until it is registered, and goes back to the account. */
export async function expectRegistered(page: Page, name: string): Promise<void> {
  const widget = widgetFrame(page)
  await expect(widget.getByRole('heading', { name, exact: true })).toBeVisible()
  await press(page, widget.getByRole('button', { name: 'Done', exact: true }))
  await expectNamed(page, name)
}

/** Expects the account in the open modal to show its name. */
export async function expectNamed(page: Page, name: string): Promise<void> {
  await expect(widgetFrame(page).getByText(name, { exact: true }).first()).toBeVisible()
  await expect(widgetFrame(page).getByRole('button', { name: `Your name ${name}` })).toBeVisible()
}
