import { localAccount } from '@latch/hosting/dev/wallet/chains.ts'
import { HeadlessWallet } from '@latch/hosting/kit/headlessWallet.ts'
import { codeOn, readLink } from '@latch/hosting/kit/readCode.ts'
import { press, widgetFrame } from '@latch/hosting/kit/widget.ts'
import { expect, openCode, test as pairing } from '../../harness/pairing.ts'
import { DappPage } from '../dappPage.ts'

const { address } = localAccount(0)

const test = pairing.extend<{ peer: HeadlessWallet }>({
  /** A wallet with the grant that the test chooses. */
  peer: async ({ relay }, use) => {
    const wallet = await HeadlessWallet.start(relay.url)
    await use(wallet)
    await wallet.stop()
  },
})

/** Journeys of pairings that fail after the scan; `e2e/wallets/walletkit/unsettled.test.ts` has the other causes. */
export function unsettledJourneys(): void {
  test('a wallet that grants nothing and a relay that refuses to listen are said at once, each with a new code, which connects', {
    tag: '@prove',
  }, async ({ relay, openHost, page, peer, phone }) => {
    const dapp = new DappPage(await openHost('plain'))
    const frame = widgetFrame(page)
    const tryAgain = frame.getByRole('button', { name: 'Try again' })

    await test.step('a wallet that grants nothing', async () => {
      await peer.approveUnchecked(await peer.scan(await openCode(page)), {})
      await expect(frame.getByRole('heading', { name: 'Wallet not compatible' })).toBeVisible()
      await press(page, tryAgain)
    })

    await test.step('a relay that refuses to listen for the session', async () => {
      await phone.scan(await readLink(page, codeOn(page)))
      await relay.control('deny', { methods: ['irn_subscribe', 'irn_batchSubscribe'] })
      await phone.answerProposal('approve')
      await expect(frame.getByText('WalletConnect refused this connection.')).toBeVisible()
      // First: a relay that listens again lets the client finish by itself what it was refused.
      await press(page, tryAgain)
      await relay.control('deny', { methods: [] })
      await expect(async () => {
        if (await tryAgain.isVisible()) await tryAgain.click({ timeout: 1_000 })
        await codeOn(page).waitFor({ timeout: 1_000 })
      }).toPass()
    })

    await phone.scan(await readLink(page, codeOn(page)))
    await phone.answerProposal('approve')
    await dapp.expectAccount(address)
  })
}
