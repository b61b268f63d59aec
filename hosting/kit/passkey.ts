import type { Page } from '@playwright/test'
import { SECURE } from './addresses.ts'
import { plugIn } from './authenticator.ts'
import type { Mail } from './mail.ts'

/** The passkeys of the device that `page` is on, and their user. */
export type Passkey = {
  /**
   * Adds a passkey to the wallet of an email address, which has logged in before. It visits the wallet's Security page, and
   * returns to the page that was there.
   */
  add(address: string): Promise<void>
  /** Removes the passkeys from the device. Their wallets still list them. */
  remove(): Promise<void>
  /** Sets how the user reacts from now on when the device wants the passkey. Default `approve`. */
  setMode(mode: PasskeyMode): Promise<void>
}

type PasskeyMode = 'approve' | 'decline'

/** @throws Error where the browser is not Chromium. */
export async function createPasskey(page: Page, mail: Mail): Promise<Passkey> {
  const remove = await plugIn(page)
  return {
    async add(address) {
      const before = page.url()
      await page.goto(`${SECURE}/security?projectId=demo`)
      await logIn(page, mail, address)
      await page.getByRole('button', { name: /^Passkeys/ }).click()
      await page.getByRole('button', { name: 'Add a passkey' }).click()
      await page.getByLabel('Name').fill('Test device')
      await page.getByRole('button', { name: 'Create passkey' }).click()
      await page.getByRole('heading', { name: 'Test device', exact: true }).waitFor()
      await page.goto(before)
    },
    remove,
    async setMode(mode) {
      await page.addInitScript(setPasskeyMode, mode)
      await Promise.all(page.frames().map((frame) => frame.evaluate(setPasskeyMode, mode)))
    },
  }
}

/** A device is new to the Security page, which mails a code and then a link. */
async function logIn(page: Page, mail: Mail, address: string): Promise<void> {
  await page.getByLabel('Email address').fill(address)
  await page.getByRole('button', { name: 'Send a code' }).click()
  const code = page.getByLabel('Six-digit code')
  await code.waitFor()
  await code.fill(await mail.readCode(address))
  const number = await page.locator('output').innerText()
  const tab = await page.context().newPage()
  await tab.goto(await mail.readLink(address, '/device#'))
  await tab.getByLabel('The two digits that the login shows').fill(number)
  await tab.getByRole('button', { name: 'Approve this device' }).click()
  await tab.getByRole('heading', { name: 'Device approved' }).waitFor()
  await tab.close()
  await page.getByRole('heading', { name: 'Security', exact: true }).waitFor()
}

/**
 * Runs in the page and in each of its frames. An authenticator that does not recognize its user locks after a few
 * attempts, so the browser's own refusal is used instead.
 */
function setPasskeyMode(mode: PasskeyMode): void {
  const frame = globalThis as { latchDevPasskeyMode?: PasskeyMode }
  const isSet = frame.latchDevPasskeyMode !== undefined
  frame.latchDevPasskeyMode = mode
  const { credentials } = navigator
  // Where the page is not a secure context there are none.
  if (isSet || !credentials) return
  const refuse = () => {
    if (frame.latchDevPasskeyMode !== 'decline') return
    throw new DOMException('The operation either timed out or was not allowed.', 'NotAllowedError')
  }
  const get = credentials.get.bind(credentials)
  const create = credentials.create.bind(credentials)
  credentials.get = async (options) => {
    refuse()
    return get(options)
  }
  credentials.create = async (options) => {
    refuse()
    return create(options)
  }
}
