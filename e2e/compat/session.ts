import { CHAINS, WIDGET } from '@latch/hosting/kit/addresses.ts'
import { chooseWallet, widgetFrame } from '@latch/hosting/kit/widget.ts'
import type { Sdk } from '@latch/sdk-source/types.ts'
import { expect, type Page } from '@playwright/test'
import { METAMASK_LIKE } from '../wallets/metamask/info.ts'

declare global {
  interface Window {
    sdk: Sdk
    outcome: Promise<unknown>
  }
}

const SECOND = `0x${CHAINS[1]?.id.toString(16)}`

/** Loads the SDK from the widget's origin, as the two lines do. */
export async function loadSdk(page: Page): Promise<void> {
  await page.evaluate(async (url) => {
    const { createSdk } = await import(/* @vite-ignore */ url)
    window.sdk = createSdk({ projectId: 'demo' })
  }, `${WIDGET}/v1/sdk.js`)
}

/** Sends a request of the host; rejections are returned as their code. */
export function sendRequest(page: Page, method: string, params?: readonly unknown[]): Promise<unknown> {
  return page.evaluate(
    ([name, list]) =>
      window.sdk
        .request({ method: name, ...(list ? { params: list } : {}) } as never)
        .catch(({ code }) => ({ code })),
    [method, params] as const,
  )
}

/** Connects the wallet of the page through the modal. @returns the page's accounts. */
export async function connect(page: Page): Promise<unknown> {
  await loadSdk(page)
  await page.evaluate(() => {
    window.outcome = window.sdk.connect()
  })
  await chooseWallet(page, METAMASK_LIKE.name)
  return page.evaluate(() => window.outcome.then(() => window.sdk.getState().accounts))
}

export async function openAccount(page: Page): Promise<void> {
  await page.evaluate(() => window.sdk.open({ view: 'Account' }))
  await expect(widgetFrame(page).getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  await page.evaluate(() => window.sdk.close())
}

/**
 * Runs one session, with every kind of message that an SDK sends: open, connect, reads, a signature, permissions, a
 * switch, a refusal, a view, disconnect.
 *
 * @returns the host's answers, in order.
 */
export async function liveThroughSession(page: Page): Promise<unknown[]> {
  const answers: unknown[] = [await connect(page)]
  const [account] = answers[0] as string[]
  answers.push(
    await sendRequest(page, 'eth_chainId'),
    await sendRequest(page, 'personal_sign', ['0x4c61746368', account]),
    await sendRequest(page, 'eth_getTransactionCount', [account, 'latest']),
    await sendRequest(page, 'wallet_getPermissions'),
    await sendRequest(page, 'wallet_switchEthereumChain', [{ chainId: SECOND }]),
    await sendRequest(page, 'eth_chainId'),
    await sendRequest(page, 'wallet_doesNotExist'),
  )
  await openAccount(page)
  await page.evaluate(() => window.sdk.disconnect())
  answers.push(await sendRequest(page, 'eth_accounts'))
  return answers
}
