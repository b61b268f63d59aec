import { localAccount } from '@latch/hosting/dev/wallet/chains.ts'
import { expectClosed } from '@latch/hosting/kit/widget.ts'
import type { Pairing, Sdk } from '@latch/sdk-source/index.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../../harness/pairing.ts'
import { DappPage } from '../dappPage.ts'

type Drawn = { pairing: Pairing; statuses: string[] }
declare global {
  /** The code that the page draws itself. */
  var drawn: Drawn
}

/** Requests a code for a page that draws its own. @returns the code's link. */
async function drawCode(page: Page): Promise<string> {
  await page.evaluate(async () => {
    // Where every copy of the SDK finds the page's instance.
    const instances = Reflect.get(globalThis, Symbol.for('latch.v1')) as Map<string, { sdk: Sdk }>
    const [shared] = instances.values()
    if (shared === undefined) throw new Error('The page has no SDK.')
    const pairing = await shared.sdk.pair()
    const statuses: string[] = [pairing.getState().status]
    pairing.subscribe(({ status }) => statuses.push(status))
    globalThis.drawn = { pairing, statuses }
  })
  await expect.poll(() => page.evaluate(() => drawn.pairing.getState().uri)).toMatch(/^wc:/)
  return page.evaluate(() => drawn.pairing.getState().uri ?? '')
}

/** Journeys of a page without the modal, over the relay. */
export function ownCodeJourneys(): void {
  test('a page draws its own code: declined, then scanned and approved, and the modal stays closed', async ({
    openHost,
    page,
    phone,
  }) => {
    const dapp = new DappPage(await openHost('plain'))

    await phone.scan(await drawCode(page))
    await phone.answerProposal('reject')
    await expect.poll(() => page.evaluate(() => drawn.pairing.getState().error?.code)).toBe(4001)

    await phone.scan(await drawCode(page))
    await phone.answerProposal('approve')
    await dapp.expectAccount(localAccount(0).address)
    const session = await page.evaluate(() => drawn.pairing.session)
    expect(session.accounts).toContain(localAccount(0).address)
    expect(await page.evaluate(() => [...new Set(drawn.statuses)])).toEqual([
      'preparing',
      'ready',
      'connecting',
      'connected',
    ])
    await expectClosed(page)

    await dapp.press('Sign message')
    expect(await phone.answerRequest('approve')).toBe('personal_sign')
    await dapp.result('done')
  })
}
