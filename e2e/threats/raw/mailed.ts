import { press, pressShown, typeIn } from '@latch/hosting/kit/widget.ts'
import { type BrowserContext, expect, type FrameLocator, type Locator } from '@playwright/test'
import { secureFrame, typeCode } from '../../embedded/emailWallet.ts'
import { freshEmail } from '../../harness/mailbox.ts'
import { type Connected, requestWalletAccounts } from './connected.ts'
import { MAILED, MAILED_EMBED, openRaw } from './sites.ts'

/** A raw page with the wallet in the secure frame, which is inside the widget. */
export type Mailed = Connected & { secure: FrameLocator; account: string }

/** Opens a raw page and signs up by email. */
export async function connectMailed(context: BrowserContext, embed = MAILED_EMBED): Promise<Mailed> {
  const page = await openRaw(context, MAILED)
  const connected = await requestWalletAccounts(page, embed)
  const { widget, answer } = connected
  const email = freshEmail()
  const field = widget.getByRole('textbox', { name: 'Email address' })
  await pressShown(page, field)
  await typeIn(field, email)
  await press(page, widget.getByRole('button', { name: 'Continue with this email address' }))
  await typeCode(page, email)
  await expect.poll(() => answer(0)).toMatchObject({ ok: true })
  const accounts = (await answer(0))?.result
  return {
    ...connected,
    secure: secureFrame(page),
    account: String(Array.isArray(accounts) ? accounts[0] : ''),
  }
}

/** Requests a signature. @returns the frame's Approve button once it is armed, and the number of the request. */
export async function requestInFrame(
  { send, secure, account }: Mailed,
  text = 'Hello',
): Promise<{ approve: Locator; requested: number }> {
  const requested = await send('personal_sign', [`0x${Buffer.from(text).toString('hex')}`, account])
  await expect(secure.getByText(text, { exact: true })).toBeVisible()
  const approve = secure.getByRole('button', { name: 'Approve' })
  await expect(approve).toHaveAttribute('data-guard', 'armed')
  return { approve, requested }
}

/** Returns whether a request was answered with a signature. */
export async function isSigned({ answer }: Mailed, requested: number): Promise<boolean> {
  return /^0x[0-9a-f]{130}$/.test(String((await answer(requested))?.result))
}
