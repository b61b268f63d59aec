import { localAccount } from '@latch/hosting/dev/wallet/chains.ts'
import {
  connectWith,
  expectClosed,
  expectOpen,
  press,
  typeIn,
  widgetFrame,
} from '@latch/hosting/kit/widget.ts'
import type { Page } from '@playwright/test'
import type { Address } from 'viem'
import { OWN_ACCOUNT } from '../harness/chain.ts'
import { expect } from '../harness/test.ts'
import { METAMASK_LIKE } from '../wallets/metamask/info.ts'
import { DappPage } from './dappPage.ts'

/** Connects and opens the form with the page's prefill, or from its tile on Account. */
export async function openSwap(page: Page, by: 'Open account' | 'Open swap' = 'Open swap') {
  const dapp = new DappPage(page)
  await connectWith(page, METAMASK_LIKE.name)
  await dapp.expectAccount(localAccount(OWN_ACCOUNT).address)
  await expectClosed(page)
  await dapp.press(by)
  await expectOpen(page)
  const widget = widgetFrame(page)
  const title = by === 'Open account' ? 'Account' : 'Swap'
  // A press leads the keyboard into the frame.
  await press(page, widget.getByRole('heading', { level: 1, name: title }))
  if (by === 'Open account') await press(page, widget.getByRole('button', { name: 'Swap', exact: true }))
  // What is typed before the page's prefill is there would be added to it.
  else await expect(widget.getByLabel('You pay', { exact: true })).toHaveValue('0.5')
  return widget
}

type Widget = ReturnType<typeof widgetFrame>

export async function choose(page: Page, widget: Widget, from: RegExp, to: string): Promise<void> {
  await press(page, widget.getByRole('button', { name: from }).first())
  await press(page, widget.getByRole('button', { name: new RegExp(to) }).first())
}

/** Chooses the token to receive, found by its contract. */
export async function getToken(page: Page, widget: Widget, address: Address, name: string): Promise<void> {
  await press(page, widget.getByRole('button', { name: /Get: LTD/ }))
  await typeIn(widget.getByRole('searchbox'), address)
  await press(page, widget.getByRole('button', { name: new RegExp(name) }))
}

export async function review(page: Page, widget: Widget): Promise<void> {
  await press(page, widget.getByRole('button', { name: 'Review', exact: true }))
  await expect(widget.getByRole('heading', { level: 1, name: 'Review swap' })).toBeVisible()
}

export const swapButton = (widget: Widget) => widget.getByRole('button', { name: 'Swap', exact: true })
/** Returns the requests to send among the wallet's methods. */
export const sent = (methods: readonly string[]) =>
  methods.filter((method) => method === 'eth_sendTransaction')
