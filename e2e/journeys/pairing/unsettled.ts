import { localAccount } from '../../../hosting/dev/wallet/chains.ts'
import { codeOn, expect, openCode, test as pairing } from '../../harness/pairing.ts'
import { chooseWallet, press, widgetFrame } from '../../harness/widget.ts'
import { HeadlessWallet } from '../../wallets/walletkit/headlessWallet.ts'
import { DappPage } from '../dappPage.ts'
import { readLink } from '../readCode.ts'

const { address } = localAccount(0)
const ABILITIES = { methods: ['personal_sign'], events: ['chainChanged'] }

const test = pairing.extend<{ peer: HeadlessWallet }>({
  /** A wallet that grants whatever the test wants. */
  peer: async ({ relay }, use) => {
    const wallet = await HeadlessWallet.start(relay.url)
    await use(wallet)
    await wallet.stop()
  },
})

/** Pairings that come to nothing after the scan, or before there is a code. */
export function unsettledJourneys(): void {
  for (const [what, granted] of [
    ['nothing', {}],
    ['no valid account', { eip155: { accounts: ['garbage'], ...ABILITIES } }],
  ] as const)
    test(`a wallet that grants ${what} is said to at once, and a new code connects`, async ({
      openHost,
      page,
      peer,
      phone,
    }) => {
      const dapp = new DappPage(await openHost('plain'))
      await peer.approveUnchecked(await peer.scan(await openCode(page)), granted)
      const frame = widgetFrame(page)
      await expect(frame.getByRole('heading', { name: 'This wallet does not fit' })).toBeVisible()
      await press(page, frame.getByRole('button', { name: 'Try again' }))
      await phone.scan(await readLink(page, codeOn(page)))
      await phone.answerProposal('approve')
      await dapp.expectAccount(address)
    })

  test('a malformed account and namespace cost nobody the good one beside them', async ({
    openHost,
    page,
    peer,
  }) => {
    const dapp = new DappPage(await openHost('plain'))
    const accounts = ['eip155:31337', `eip155:31337:${address}`]
    await peer.approveUnchecked(await peer.scan(await openCode(page)), {
      solana: { accounts: 'all' },
      eip155: { accounts, ...ABILITIES },
    })
    await dapp.expectAccount(address)
  })

  test('a relay that refuses to listen for the session is said at once, and a new code connects once it serves', async ({
    relay,
    openHost,
    page,
    phone,
  }) => {
    const dapp = new DappPage(await openHost('plain'))
    await phone.scan(await openCode(page))
    await relay.control('deny', { methods: ['irn_subscribe', 'irn_batchSubscribe'] })
    await phone.answerProposal('approve')
    const frame = widgetFrame(page)
    await expect(
      frame.getByText('The relay that carries messages to wallets refused this one.'),
    ).toBeVisible()
    await relay.control('deny', { methods: [] })
    await press(page, frame.getByRole('button', { name: 'Try again' }))
    await phone.scan(await readLink(page, codeOn(page)))
    await phone.answerProposal('approve')
    await dapp.expectAccount(address)
  })

  test('a relay that refuses to publish is said at once, and the code comes once it serves', async ({
    relay,
    openHost,
    page,
  }) => {
    await relay.control('deny', { methods: ['wc_proposeSession', 'irn_publish'] })
    await openHost('plain')
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await chooseWallet(page, 'WalletConnect')
    await expect(
      widgetFrame(page).getByText('The relay that carries messages to wallets refused this one.'),
    ).toBeVisible()
    await relay.control('deny', { methods: [] })
    await readLink(page, codeOn(page))
  })
}
