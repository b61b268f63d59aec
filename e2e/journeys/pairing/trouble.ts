import { localAccount } from '@latch/hosting/dev/wallet/chains.ts'
import { PHONE } from '@latch/hosting/kit/addresses.ts'
import { codeOn, readLink } from '@latch/hosting/kit/readCode.ts'
import { chooseWallet, expectClosed, press, widgetFrame } from '@latch/hosting/kit/widget.ts'
import type { Locator } from '@playwright/test'
import { verifyTypedData } from 'viem/utils'
import { collectErrors } from '../../harness/logs.ts'
import { expect, openCode, pairWith, test } from '../../harness/pairing.ts'
import { TYPED_DATA } from '../../hosts/shared/requests.ts'
import { HostPage } from '../../robustness/support/hostPage.ts'
import { DappPage } from '../dappPage.ts'

const { address } = localAccount(0)

/** Journeys with codes that expire, relays that fail, and wallets that are offline. */
export function troubleJourneys(): void {
  test('a code is followed by a fresh one before it dies, and the fresh one connects', async ({
    openHost,
    page,
    phone,
  }) => {
    await page.clock.install()
    const dapp = new DappPage(await openHost('plain'))
    const first = await openCode(page)
    // Its four minutes are nearly over. The old code is still good for some seconds when the fresh one takes its place.
    await page.clock.fastForward(225_000)
    await expect.poll(() => readLink(page, codeOn(page))).not.toBe(first)
    await phone.scan(await readLink(page, codeOn(page)))
    await phone.answerProposal('approve')
    await dapp.expectAccount(address)
  })

  test('while the relay is away no dead code is on screen, and it comes back by itself', {
    tag: '@prove',
  }, async ({ relay, openHost, page, phone }) => {
    const dapp = new DappPage(await openHost('plain'))
    await openCode(page)
    await relay.control('refuse', { with: 'down' })
    await relay.control('kill', {})
    await expect(codeOn(page)).toBeHidden()
    await expect(widgetFrame(page).getByText('Connection lost')).toBeVisible()
    await relay.control('refuse', { with: null })
    await phone.scan(await readLink(page, codeOn(page)))
    await phone.answerProposal('approve')
    await dapp.expectAccount(address)
  })

  test('what the relay refuses is told apart, and another try goes through', { tag: '@prove' }, async ({
    relay,
    openHost,
    page,
  }) => {
    await relay.control('refuse', { with: 'project' })
    await openHost('plain')
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await chooseWallet(page, 'WalletConnect')
    const heading = (name: string) => widgetFrame(page).getByRole('heading', { name })
    const tryAgain = widgetFrame(page).getByRole('button', { name: 'Try again' })
    await expect(heading('This site isn’t set up correctly')).toBeVisible()
    await relay.control('refuse', { with: 'origin' })
    await press(page, tryAgain)
    await expect(heading('This site isn’t allowed')).toBeVisible()
    // The client goes on trying by itself: what it was refused before may come after the press, or the code before it.
    const tryUntil = (outcome: Locator) =>
      expect(async () => {
        if (await tryAgain.isVisible()) await tryAgain.click({ timeout: 1_000 })
        await expect(outcome).toBeVisible({ timeout: 5_000 })
      }).toPass()
    await relay.control('refuse', { with: 'rate' })
    await tryUntil(heading('Too many requests'))
    await expect(widgetFrame(page).getByText('APKT010')).toBeAttached()
    await relay.control('refuse', { with: null })
    await tryUntil(codeOn(page))
    await readLink(page, codeOn(page))
  })

  test('a clock that is an hour ahead is what the visitor is told to check', { tag: '@prove' }, async ({
    openHost,
    page,
  }) => {
    await page.clock.install({ time: Date.now() + 3_600_000 })
    await openHost('plain')
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await chooseWallet(page, 'WalletConnect')
    await expect(widgetFrame(page).getByRole('heading', { name: 'Check your clock' })).toBeVisible()
    await expect(widgetFrame(page).getByText('APKT006')).toBeAttached()
  })

  test('a frame that is lost while the phone is asked: the page hears once that nobody knows, and what the phone approves late answers nothing else; a relay that restarts loses no request', async ({
    page,
    phone,
    relay,
    paired: dapp,
    errors,
  }) => {
    const requested = phone.page.getByTestId('request')
    await dapp.press('Sign message')
    await requested.waitFor()
    await new HostPage(page).reloadFrame()
    expect(JSON.parse(await dapp.result('failed'))).toMatchObject({
      code: 4900,
      data: { reason: 'WIDGET_RELOADED', outcome: 'unknown' },
    })
    // The question died with its frame, and so did what the modal was open for.
    await expectClosed(page)

    await dapp.press('Sign typed data')
    await expect(widgetFrame(page).getByText('Continue in Pocket')).toBeVisible()
    await requested.getByTestId('approve').click()
    await expect(requested.getByTestId('method')).toHaveAttribute('data-method', 'eth_signTypedData_v4')
    expect(await phone.answerRequest('approve')).toBe('eth_signTypedData_v4')
    const signature = JSON.parse(await dapp.result('done'))
    expect(await verifyTypedData({ ...TYPED_DATA, address, signature })).toBe(true)
    await expectClosed(page)
    await phone.expectSessions(1)
    expect(errors).toEqual([])

    await dapp.press('Sign message')
    await requested.waitFor()
    await relay.control('kill', {})
    await expect(phone.page.getByTestId('phone')).toHaveAttribute('data-linked', 'true')
    await phone.answerRequest('approve')
    await dapp.result('done')
  })

  test('a wallet that is away keeps nobody waiting who does not want to', async ({
    page,
    phone,
    paired: dapp,
  }) => {
    await expectClosed(page)
    await phone.page.goto('about:blank')
    await dapp.press('Sign message')
    await expect(widgetFrame(page).getByText('Continue in Pocket')).toBeVisible()
    await press(page, widgetFrame(page).getByRole('button', { name: 'Stop waiting' }))
    expect(JSON.parse(await dapp.result('failed'))).toMatchObject({
      code: 4001,
      data: { reason: 'LEFT_IN_WALLET' },
    })
    // Nor does it for ever whoever does want to: five minutes are the least that the protocol has, and the clock is
    // moved on.
    await page.clock.install()
    await dapp.press('Sign message')
    await expect(widgetFrame(page).getByText('Continue in Pocket')).toBeVisible()
    await page.clock.fastForward(301_000)
    expect(JSON.parse(await dapp.result('failed'))).toMatchObject({
      code: -32603,
      data: { reason: 'TIMEOUT' },
    })
    await expectClosed(page)
    await phone.page.goto(PHONE)
    await phone.page.getByTestId('request').waitFor()
  })

  test('two tabs of a dapp share its session to the end, another dapp has its own', async ({
    page,
    phone,
    paired: dapp,
    context,
    errors,
  }) => {
    // Three tabs, and three pairings with the phone.
    test.slow()
    const tab = await context.newPage()
    const sameErrors = collectErrors(tab)
    await tab.goto(page.url())
    const same = new DappPage(tab)
    await same.expectAccount(address)
    await same.press('Sign message')
    await phone.answerRequest('approve')
    await same.result('done')
    // Both hear of it, and each of them once.
    await phone.page.getByTestId('account').selectOption({ label: 'Account 2' })
    await same.expectAccount(localAccount(1).address)
    await dapp.expectAccount(localAccount(1).address)
    await dapp.press('Sign message')
    await phone.answerRequest('approve')
    await dapp.result('done')

    const other = await context.newPage()
    await other.goto(page.url().replace('plain.', 'strict-csp.'))
    const second = new DappPage(other)
    await second.expectAccount('nobody')
    await pairWith(other, phone)
    await second.expectAccount(localAccount(1).address)
    await phone.expectSessions(2)
    await dapp.succeed('Disconnect')
    await phone.expectSessions(1)
    await dapp.expectAccount('nobody')
    await same.expectAccount('nobody')
    await second.expectAccount(localAccount(1).address)

    // The older tab takes over the session that another tab makes, and keeps it after a reload.
    await pairWith(page, phone)
    await dapp.expectAccount(localAccount(1).address)
    await same.expectAccount(localAccount(1).address)
    await same.press('Sign message')
    await phone.answerRequest('approve')
    await same.result('done')
    await page.reload()
    await dapp.expectAccount(localAccount(1).address)
    expect([...errors, ...sameErrors]).toEqual([])
  })
}
