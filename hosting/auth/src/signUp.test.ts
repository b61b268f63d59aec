import { expect, test } from 'vitest'
import { logIn, logInByLink, makeDevice } from '#login/testing/device.ts'
import { newAddress, setUpServices, startMailbox } from '#login/testing/fixture.ts'
import { signUp, takeAuthFactor, takeVaultFactor } from '#login/testing/wallet.ts'

const { clock, services } = setUpServices()

test('who proves an address has a wallet, and on another device the same factors after a link', async () => {
  const mailbox = startMailbox()
  const email = newAddress()
  const laptop = await makeDevice(services)
  const first = await logIn(laptop, mailbox, email)
  expect(first.session).toMatchObject({ email, wallet: null, expiresIn: 300 })

  const wallet = await signUp(laptop, first)
  expect(wallet.statuses).toEqual([204, 204])
  const user = await laptop.read('/v1/user', first.session.access)
  expect(user.body).toMatchObject({ email, accounts: { eip155: wallet.evm, solana: wallet.sol } })

  clock.pass(30)
  const phone = await makeDevice(services)
  const second = await logInByLink(services, phone, mailbox, email)
  expect(second.session).toMatchObject({
    uid: first.session.uid,
    wallet: { wid: wallet.wid, slot: wallet.slot },
  })
  expect(second.session.did).not.toBe(first.session.did)
  const fromVault = await takeVaultFactor(phone, second, wallet.wid, 'release')
  const fromAuth = await takeAuthFactor(phone, second.session, wallet.wid)
  expect([fromVault.factor, fromAuth.factor]).toEqual([wallet.fromVault.factor, wallet.fromAuth.factor])
  expect(mailbox.mails.filter(({ to }) => to === email)).toHaveLength(3)
})
