import { localAccount } from '@latch/hosting/dev/wallet/chains.ts'
import { PHONE, RELAY, siteOrigin, WIDGET } from '@latch/hosting/kit/addresses.ts'
import { codeOn, readLink } from '@latch/hosting/kit/readCode.ts'
import {
  chooseWallet,
  expectClosed,
  openedBy,
  press,
  walletRow,
  widgetDocument,
  widgetFrame,
} from '@latch/hosting/kit/widget.ts'
import { stringToHex } from 'viem'
import { verifyMessage, verifyTypedData } from 'viem/utils'
import { freshAddress, readEtherBalance } from '../../harness/chain.ts'
import { expectQuiet, logRequests } from '../../harness/logs.ts'
import { expect, openCode, pairWith, test } from '../../harness/pairing.ts'
import { ETHER, MESSAGE, TYPED_DATA } from '../../hosts/shared/requests.ts'
import { DappPage } from '../dappPage.ts'

const { address } = localAccount(0)

/** Journeys with a phone at hand and a working relay. */
export function everydayJourneys(): void {
  test('a phone that scans the code connects, signs, sends, swaps, rejects and switches', {
    tag: '@quick',
  }, async ({ openHost, page, phone, errors, requests }) => {
    const requestsOfPhone = logRequests(phone.page)
    await phone.open()
    const dapp = new DappPage(await openHost('plain'))
    await pairWith(page, phone)
    await expectClosed(page)
    await dapp.expectAccount(address)
    await expect(phone.page.getByTestId('site-description')).toHaveText('A dapp without a library.')

    await dapp.press('Sign message')
    await expect(widgetFrame(page).getByText('Continue in Pocket')).toBeVisible()
    expect(await phone.answerRequest('approve')).toBe('personal_sign')
    const signature = JSON.parse(await dapp.result('done'))
    expect(await verifyMessage({ address, message: { raw: stringToHex(MESSAGE) }, signature })).toBe(true)
    await expectClosed(page)

    await dapp.press('Sign typed data')
    expect(await phone.answerRequest('approve')).toBe('eth_signTypedData_v4')
    const signed = JSON.parse(await dapp.result('done'))
    expect(await verifyTypedData({ ...TYPED_DATA, address, signature: signed })).toBe(true)

    const recipient = freshAddress()
    await page.getByLabel('Recipient').fill(recipient)
    await dapp.press('Send ETH')
    expect(await phone.answerRequest('approve')).toBe('eth_sendTransaction')
    await dapp.result('done')
    await expect.poll(() => readEtherBalance(recipient)).toBe(ETHER)

    await test.step('swaps, asked on the phone', async () => {
      await dapp.press('Open swap')
      const widget = widgetFrame(page)
      await expect(widget.getByLabel('You pay', { exact: true })).toHaveValue('0.5')
      await press(page, widget.getByRole('button', { name: 'Review', exact: true }))
      await expect(widget.getByText(/You would get/)).toBeVisible()
      await press(page, widget.getByRole('button', { name: 'Swap', exact: true }))
      expect(await phone.answerRequest('approve')).toBe('eth_sendTransaction')
      await expect(widget.getByRole('heading', { name: /^You got / })).toBeVisible()
      await press(page, widget.getByRole('button', { name: 'Close', exact: true }))
      await expectClosed(page)
    })

    await dapp.press('Sign message')
    await phone.answerRequest('reject')
    expect(JSON.parse(await dapp.result('failed'))).toMatchObject({ code: 4001 })

    // Both chains were granted: the next request names the other one, and the phone need not be asked.
    await dapp.press('Switch chain')
    await dapp.result('done')
    await dapp.expectChain(31_338)

    const requested = [...requests.urls(), ...requestsOfPhone.urls()]
    expect(requested.filter((url) => /walletconnect|reown/.test(url))).toEqual([])
    expect(errors).toEqual([])
  })

  test('nothing of pairing is fetched before somebody asks for a code, which a camera reads in either scheme and a hand can copy', async ({
    openHost,
    page,
    phone,
    requests,
  }) => {
    const sockets: string[] = []
    page.on('websocket', (socket) => sockets.push(socket.url()))
    const ofPairing = () => requests.urls().filter((url) => /\/(client|pairing|peers)-/.test(url))
    await page.emulateMedia({ colorScheme: 'light' })
    await openHost('plain')
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await walletRow(page, 'WalletConnect').waitFor()
    // The views that usually come next are fetched once the list is on screen; after that nothing more is fetched.
    await expectQuiet(requests, WIDGET)
    expect(ofPairing()).toEqual([])
    expect(sockets).toEqual([])
    await chooseWallet(page, 'WalletConnect')
    const link = await readLink(page, codeOn(page))
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => readLink(page, codeOn(page))).toBe(link)
    expect(ofPairing()).toContainEqual(expect.stringMatching(/\/client-/))
    expect(sockets).toEqual([expect.stringContaining(RELAY.replace('http', 'ws'))])

    await test.step('its link can be copied, which is said; refused, it is shown to be copied by hand', async () => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      const copy = widgetFrame(page).getByRole('button', { name: 'Copy link' })
      await press(page, copy)
      const said = (text: string) => widgetFrame(page).getByRole('status').filter({ hasText: text })
      await expect(said('Link copied')).toBeAttached()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
      await widgetDocument(page).evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new DOMException('No', 'NotAllowedError'))
        document.execCommand = () => false
      })
      await press(page, copy)
      await expect(said('Couldn’t copy')).toBeAttached()
      const field = widgetFrame(page).getByRole('textbox', { name: 'Wallet link' })
      await expect(field).toHaveValue(link)
      await expect(field).toBeFocused()
      expect(await widgetDocument(page).evaluate(() => getSelection()?.toString())).toBe(link)
      // The last stop, from which Tab goes round.
      await page.keyboard.press('Tab')
      await expect(widgetFrame(page).getByRole('button', { name: 'Back', exact: true })).toBeFocused()
    })

    // The address is what the browser reports, the name what the page claims.
    await phone.scan(link)
    await expect(phone.page.getByTestId('site-url')).toHaveText(new RegExp(siteOrigin('plain')))
    await expect(phone.page.getByTestId('site-name')).toHaveText('Host page: plain')
  })

  test('a declined connection keeps the view, and a new code connects, with the frame’s storage or without @no-storage', async ({
    openHost,
    page,
    phone,
  }) => {
    const dapp = new DappPage(await openHost('plain'))
    const first = await openCode(page)
    await phone.scan(first)
    await phone.answerProposal('reject')
    await expect(widgetFrame(page).getByText('Request declined')).toBeVisible()
    await press(page, widgetFrame(page).getByRole('button', { name: 'Show a new code' }))
    const second = await readLink(page, codeOn(page))
    expect(second).not.toBe(first)
    await phone.scan(second)
    await phone.answerProposal('approve')
    await dapp.expectAccount(address)
  })

  test('a reload keeps the session and asks nobody, the page follows the phone to another account and chain, and ends it on both sides', async ({
    page,
    phone,
    paired: dapp,
  }) => {
    await dapp.press('Switch chain')
    await dapp.expectChain(31_338)
    await page.reload()
    await dapp.expectAccount(address)
    await dapp.expectChain(31_338)
    await dapp.press('Sign message')
    await phone.answerRequest('approve')
    await dapp.result('done')

    await phone.page.getByTestId('account').selectOption({ label: 'Account 2' })
    await dapp.expectAccount(localAccount(1).address)
    const chain = phone.page.getByTestId('chain')
    await chain.selectOption({ label: 'Latch Local Two' })
    await chain.selectOption({ label: 'Latch Local' })
    await dapp.expectChain(31_337)

    await phone.expectSessions(1)
    await dapp.succeed('Disconnect')
    await dapp.expectAccount('nobody')
    await phone.expectSessions(0)
    await page.reload()
    await dapp.expectAccount('nobody')
  })

  test.describe('on a phone', () => {
    test.use({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      userAgent:
        'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    })

    test('a request offers to open the wallet that it waits for', async ({ openHost, page, phone }) => {
      const dapp = new DappPage(await openHost('plain'))
      await page.getByRole('button', { name: 'Connect', exact: true }).click()
      await chooseWallet(page, 'WalletConnect')
      await press(page, widgetFrame(page).getByRole('tab', { name: 'QR code' }))
      await phone.scan(await readLink(page, codeOn(page)))
      await phone.answerProposal('approve')
      await dapp.expectAccount(address)
      await dapp.press('Sign message')
      const open = widgetFrame(page).getByRole('button', { name: 'Open Pocket' })
      const opened = await openedBy(page, () => press(page, open))
      await expect.poll(() => opened.url()).toContain(PHONE)
    })
  })
}
