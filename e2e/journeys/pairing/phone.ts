import { localAccount } from '@latch/hosting/dev/wallet/chains.ts'
import { tap, typeIn, widgetFrame } from '@latch/hosting/kit/widget.ts'
import type { Page } from '@playwright/test'
import { expect, type OwnRelay, test } from '../../harness/pairing.ts'
import { DappPage } from '../dappPage.ts'
import { opened, watchOpened } from '../openedWindows.ts'

const { address } = localAccount(0)

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

/** Suspends the page and its socket, as a phone does when its visitor switches to another app. */
async function sleep(page: Page, relay: OwnRelay): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })
  await relay.control('kill', {})
}

async function wake(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setWebLifecycleState', { state: 'active' })
  await page.bringToFront()
}

/** Journeys with a wallet app on the same phone. */
export function phoneJourneys(): void {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, userAgent: ANDROID })

  test('a wallet of the list opens its app by the tap that asked; coming back finishes', async ({
    relay,
    openHost,
    page,
    phone,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await watchOpened(page)
    const dapp = new DappPage(await openHost('plain'))
    const frame = widgetFrame(page)
    const choose = async (name: string) => {
      await typeIn(frame.getByRole('searchbox', { name: 'Search wallets' }), name)
      await tap(page, frame.getByRole('list', { name: 'Wallets' }).getByRole('button', { name }))
      await tap(page, frame.getByRole('button', { name: `Open ${name}` }))
    }
    await page.getByRole('button', { name: 'Connect', exact: true }).tap()
    await tap(page, frame.getByRole('button', { name: /^All wallets/ }))

    await test.step('by its own scheme, which leaves the page where it is', async () => {
      await choose('Ledger Wallet')
      await expect
        .poll(() => opened(page))
        .toEqual([[expect.stringMatching(/^ledgerlive:\/\/wc\?uri=wc%3A[0-9a-f]{64}%402%3F/), '_self']])
      await tap(page, frame.getByRole('button', { name: 'Back' }))
    })

    await test.step('by its universal link where the scheme led nowhere', async () => {
      await choose('Rainbow')
      await expect
        .poll(async () => (await opened(page)).at(-1))
        .toEqual([expect.stringMatching(/^rainbow:\/\/wc\?uri=wc%3A[0-9a-f]{64}%402%3F/), '_self'])
      await tap(page, frame.getByRole('button', { name: 'Rainbow didn’t open? Try its web link' }))
      await expect
        .poll(async () => (await opened(page)).at(-1))
        .toEqual([
          expect.stringMatching(/^https:\/\/rnbwapp\.com\/wc\?uri=wc%3A[0-9a-f]{64}%402%3F/),
          '_blank',
        ])
    })

    await test.step('the page sleeps behind the app, loses its socket, and is connected when it wakes', async () => {
      const [link] = (await opened(page)).at(-1) ?? ['']
      await sleep(page, relay)
      await phone.scan(new URL(link).searchParams.get('uri') ?? '')
      await phone.answerProposal('approve')
      await wake(page)
      await dapp.expectAccount(address)
    })
  })
}
