import { localAccount } from '@latch/hosting/dev/wallet/chains.ts'
import { expectRest, pressGuarded, pressShown } from '@latch/hosting/kit/widget.ts'
import { createWallet, type RequestArguments } from '@latch/sdk-source/testing/wallet/wallet.ts'
import { type BrowserContext, expect, type FrameLocator, type Page } from '@playwright/test'
import { numberToHex, serializeTypedData } from 'viem'
import { OWN_ACCOUNT } from '../harness/chain.ts'
import { MAINNET } from '../harness/mainnet/addresses.ts'
import type { Call } from '../harness/mainnet/calls.ts'
import { MAINNET_PROJECT } from '../harness/mainnet/seed.ts'
import type { TypedRequest } from '../harness/mainnet/typedData.ts'
import { type Connected, requestWalletAccounts } from '../threats/raw/connected.ts'
import { embedOf, openRaw } from '../threats/raw/sites.ts'

const METHODS = [
  ...['eth_requestAccounts', 'eth_accounts', 'eth_chainId', 'eth_sendTransaction', 'eth_signTypedData_v4'],
  ...['wallet_getCapabilities', 'wallet_sendCalls', 'wallet_getCallsStatus'],
]
/** Frame that shows an approval whole, however long; in CSS pixels, as the next ones. */
const TALL = { width: 400, height: 2000 }
const PHONE = { width: 390, height: 844 }
/** Below the buttons of the modal. */
const MARGIN = 16

declare global {
  interface Window {
    /** A wallet outside the page. */
    localWallet(request: RequestArguments): Promise<unknown>
  }
}

const account = localAccount(OWN_ACCOUNT)
export const ACCOUNT = account.address

/**
 * Connects a wallet that really signs, and sends to the test's Ethereum. The page calls it without the SDK's short path:
 * every request is approved in the modal first.
 */
export async function connectLocal(context: BrowserContext) {
  const page = await openRaw(context)
  await exposeWallet(page)
  const connected = await requestWalletAccounts(page, embedOf(MAINNET_PROJECT), 'Harbor Exchange')
  const { widget, send, answer } = connected
  await pressShown(page, widget.getByRole('button', { name: /Raw Wallet/ }))
  await expect.poll(() => answer(0)).toEqual({ ok: true, result: [ACCOUNT] })
  await page.setViewportSize({ width: 2 * TALL.width, height: TALL.height })
  await resizeFrame(page, TALL)
  const batch = { version: '2.0.0', from: ACCOUNT, chainId: numberToHex(MAINNET.id), atomicRequired: false }
  return {
    widget,
    send: (call: Call) => send('eth_sendTransaction', [{ ...call, from: ACCOUNT }]),
    sendBatch: (calls: readonly Call[]) => send('wallet_sendCalls', [{ ...batch, calls: [...calls] }]),
    sign: (typed: TypedRequest) =>
      send('eth_signTypedData_v4', [ACCOUNT, serializeTypedData(typed as never)]),
    /** Approves what is open. @returns the result of the request. */
    async approve(index: number): Promise<unknown> {
      await pressGuarded(approveButton(widget))
      await expect.poll(() => answer(index)).toMatchObject({ ok: true })
      return (await answer(index))?.result
    },
    draw: (path: string) => drawApproval(connected, path),
    /** Has the modal drawn in dark colors, as large as a phone. */
    async showOnPhone(): Promise<void> {
      await page.evaluate(() => window.rawSession.configure({ theme: { mode: 'dark' } }))
      await resizeFrame(page, PHONE)
    },
  }
}

/** Lets the page's side of the channel answer with the wallet. */
async function exposeWallet(page: Page): Promise<void> {
  const wallet = createWallet({ accounts: [account], chains: [MAINNET], confirm: async () => {} })
  await page.exposeFunction('localWallet', (request: RequestArguments) => wallet.request(request))
  await page.evaluate((methods) => {
    for (const method of methods)
      window.raw.answers[method] = ({ params }: { params?: unknown }) =>
        window.localWallet({ method, params: params ?? [] })
  }, METHODS)
}

const approveButton = (widget: FrameLocator) => widget.getByRole('button', { name: 'Approve' })

/** Writes a picture of the approval, down to its buttons. */
async function drawApproval({ page, widget }: Connected, path: string): Promise<void> {
  await expectRest(page)
  const [frame, button] = await Promise.all([
    page.locator('iframe').boundingBox(),
    approveButton(widget).boundingBox(),
  ])
  if (frame === null || button === null) throw new Error('No approval is shown.')
  const height = button.y + button.height + MARGIN - frame.y
  await page.screenshot({ path, clip: { ...frame, height }, animations: 'disabled' })
}

function resizeFrame(page: Page, size: { width: number; height: number }): Promise<void> {
  return page.locator('iframe').evaluate((frame, { width, height }) => {
    Object.assign(frame.style, { width: `${width}px`, height: `${height}px`, border: 0 })
  }, size)
}
