import { localAccount } from '@latch/hosting/dev/wallet/chains.ts'
import { readLink } from '@latch/hosting/kit/readCode.ts'
import { stringToHex } from 'viem'
import { verifyMessage } from 'viem/utils'
import { expect, test } from '../../harness/pairing.ts'
import { MESSAGE } from '../../hosts/shared/requests.ts'
import { HostPage } from '../../robustness/support/hostPage.ts'
import { openedWindow } from '../../robustness/support/openedWindow.ts'

const { address } = localAccount(0)

/** Journeys of a page that forbids frames: the session outlives its window. */
export function windowJourneys(): void {
  test('a phone is paired in a window and asked from the next one, each of which goes when its work is done', async ({
    page,
    phone,
    context,
  }) => {
    const host = await HostPage.open(page, { site: 'robust-no-frame-src' })
    const connecting = await host.pressConnect()
    const pairing = await openedWindow(page, context)
    await pairing.getByRole('button', { name: /WalletConnect/ }).click()
    const code = pairing.getByRole('img', { name: 'QR code to scan with a wallet' }).locator('xpath=..')
    await phone.scan(await readLink(pairing, code))
    await phone.answerProposal('approve')
    expect(await host.settled(connecting)).toEqual({ ok: true, result: [address] })
    await expect.poll(() => pairing.isClosed()).toBe(true)
    const message = stringToHex(MESSAGE)
    const signing = await host.send('personal_sign', [message, address])
    const openedModal = await openedWindow(page, context)
    await expect(openedModal.getByText('Continue in Pocket')).toBeVisible()
    expect(await phone.answerRequest('approve')).toBe('personal_sign')
    const signed = await host.settled(signing)
    expect(signed).toMatchObject({ ok: true })
    const signature = Reflect.get(signed, 'result')
    expect(await verifyMessage({ address, message: { raw: message }, signature })).toBe(true)
    await expect.poll(() => openedModal.isClosed()).toBe(true)
    await host.expectHidden()
  })
}
