import { pressShown } from '@latch/hosting/kit/widget.ts'
import type { ConfigureParams, RequestParams } from '@latch/protocol/hostChannel.ts'
import { type BrowserContext, expect, type FrameLocator, type Page } from '@playwright/test'
import { EMBED, openRaw } from './sites.ts'

export const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

type Answer = { ok: boolean; result?: unknown; error?: { code: number; data?: unknown } }

/** A connected channel that the page keeps, so that later evaluations can use it. */
type RawSession = {
  send(method: string, params?: unknown[]): number
  answers: (Answer | undefined)[]
  /** Opens the modal at the start view. */
  open(): Promise<unknown>
  configure(params: ConfigureParams): Promise<unknown>
}

declare global {
  interface Window {
    rawSession: RawSession
  }
}

export type Connected = {
  page: Page
  widget: FrameLocator
  /** Sends without waiting. @returns a number for {@link Connected.answer}. */
  send(method: string, params?: RequestParams['params']): Promise<number>
  /** The answer to a sent request; undefined until it arrives. */
  answer(index: number): Promise<Answer | undefined>
  /** Methods that the widget called on the page's wallet, in order. */
  relayed(): Promise<string[]>
}

/** Opens a raw page and connects its own wallet by a click in the widget. */
export async function connectRaw(context: BrowserContext, title = 'Raw host'): Promise<Connected> {
  const connected = await requestWalletAccounts(await openRaw(context), EMBED, title)
  await pressShown(connected.page, connected.widget.getByRole('button', { name: /Raw Wallet/ }))
  await expect.poll(() => connected.answer(0)).toEqual({ ok: true, result: [ACCOUNT] })
  return connected
}

/** Opens the widget in a raw page, which requests accounts as its request 0. @param embed - URL of the widget. */
export async function requestWalletAccounts(
  page: Page,
  embed: string,
  title = 'Raw host',
): Promise<Connected> {
  await page.evaluate(
    async ([url, name]) => {
      const { remote } = await window.raw.start(url, { host: { title: name, icon: null } })
      const answers: (Answer | undefined)[] = []
      const send = (method: string, params?: unknown[]) => {
        const index = answers.push(undefined) - 1
        void window.raw.request(remote, method, params).then((answer) => {
          answers[index] = answer
        })
        return index
      }
      const openModal = () => remote.setOpen({ open: true, reason: 'host' })
      window.rawSession = { send, answers, open: openModal, configure: (params) => remote.configure(params) }
      send('eth_requestAccounts')
    },
    [embed, title] as const,
  )
  return {
    page,
    widget: page.frameLocator('iframe').first(),
    answer: (index) => page.evaluate((at) => window.rawSession.answers[at], index),
    send: (method, params) =>
      page.evaluate(([name, list]) => window.rawSession.send(name, list), [
        method,
        params as unknown[],
      ] as const),
    relayed: () => page.evaluate(() => window.raw.seen.relayed.map(({ method }) => method)),
  }
}
