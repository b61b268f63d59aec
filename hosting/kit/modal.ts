import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { SECURE, WIDGET } from './addresses.ts'
import type { Mail } from './mail.ts'
import { codeOn, readLink } from './readCode.ts'
import { WALLET_NAME } from './walletFixture.ts'
import {
  chooseWallet,
  expectOpen,
  pointAt,
  press,
  pressGuarded,
  pressShown,
  typeIn,
  widgetFrame,
} from './widget.ts'

/** The modal on a page, as its user meets it. */
export type Modal = {
  /** The modal's document. */
  frame(): FrameLocator
  /** Chooses a wallet of the list. Default: the one of the fixture `wallet`. */
  chooseWallet(name?: string): Promise<void>
  /** Logs in by email: types the address and the code that is sent to it. */
  logIn(address: string): Promise<void>
  /** Chooses WalletConnect. @returns the link in the code, for the fixture `phone`. */
  readPairingUri(): Promise<string>
  /** Chooses Passkey, up to the device's own prompt; again after a declined one. */
  choosePasskey(): Promise<void>
  /** Presses Approve once it accepts presses: it ignores those of the first half second. */
  approve(): Promise<void>
  /** Presses Sign in, likewise. */
  signIn(): Promise<void>
  /** Presses Reject. */
  reject(): Promise<void>
  /** Waits until the modal is off the screen. */
  expectClosed(): Promise<void>
}

/** Milliseconds in which a request must appear. */
const PATIENCE = 15_000

export function createModal(page: Page, mail: Mail): Modal {
  const widget = widgetFrame(page)
  const secure = widget.frameLocator(`iframe[src^="${SECURE}/"]`)
  /** Requests of a wallet by email are shown by the frame in the modal, all others by the modal. */
  const findButton = async (name: string) => {
    const buttons = [widget, secure].map((frame) => frame.getByRole('button', { name, exact: true }))
    let shown: Locator | undefined
    await expect(async () => {
      const visible = await Promise.all(buttons.map((button) => button.isVisible()))
      shown = buttons[visible.indexOf(true)]
      expect(shown, `The modal shows no button '${name}'`).toBeDefined()
    }).toPass({ intervals: [100], timeout: PATIENCE })
    return shown as Locator
  }
  const pressGuardedButton = async (name: string) => {
    const button = await findButton(name)
    await pointAt(page, button)
    await pressGuarded(button)
  }
  return {
    frame: () => widget,
    chooseWallet: (name = WALLET_NAME) => chooseWallet(page, name),
    async logIn(address) {
      const field = widget.getByRole('textbox', { name: 'Email address' })
      // Nothing is typed into a frame of another site before a press has led there.
      await pressShown(page, field)
      await typeIn(field, address)
      await press(page, widget.getByRole('button', { name: 'Continue with this email address' }))
      const code = secure.getByLabel('Six-digit code')
      await code.waitFor()
      await typeIn(code, await mail.readCode(address))
      await waitClosed(page)
    },
    async readPairingUri() {
      await chooseWallet(page, 'WalletConnect')
      return readLink(page, codeOn(page))
    },
    async choosePasskey() {
      const device = secure.frameLocator('iframe[src^="/passkey"]')
      const again = device.getByRole('button', { name: 'Try again' })
      if (await again.isVisible()) await press(page, again)
      else {
        await expectOpen(page)
        await press(page, widget.getByRole('button', { name: 'Passkey', exact: true }))
      }
      const use = device.getByRole('button', { name: 'Use a passkey' })
      await pointAt(page, use)
      await pressGuarded(use)
    },
    approve: () => pressGuardedButton('Approve'),
    signIn: () => pressGuardedButton('Sign in'),
    reject: async () => press(page, await findButton('Reject')),
    expectClosed: () => waitClosed(page),
  }
}

/** A test's own patience is seconds; a login makes keys. */
async function waitClosed(page: Page): Promise<void> {
  const shown = page.locator(`iframe[src^="${WIDGET}/"]:not([inert])`)
  await expect(shown).toBeHidden({ timeout: PATIENCE })
}
