import { expect, test, vi } from 'vitest'
import { changeEmail, pressUndo, undoLink } from '#login/testing/change.ts'
import { logIn, makeDevice, proveCode } from '#login/testing/device.ts'
import { AUTH, newAddress, setUpServices } from '#login/testing/fixture.ts'
import { signUp, takeVaultFactor } from '#login/testing/wallet.ts'
import { clearAuth } from './clearAuth.ts'

/** Deletions that vault refuses although their time has come. */
const HOUR = 3600
const { clock, services, mailbox } = setUpServices()

async function own() {
  vi.spyOn(console, 'error').mockReturnValue()
  const email = newAddress()
  const device = await makeDevice(services)
  const login = await logIn(device, mailbox, email)
  const wallet = await signUp(device, login)
  clock.pass(31)
  return { email, device, session: login.session, attemptId: login.attemptId, wallet }
}
type Owner = Awaited<ReturnType<typeof own>>

async function leaving() {
  const owner = await own()
  const { device, session, attemptId } = owner
  const answer = await device.send(`${AUTH}/v1/account/delete`, { attemptId }, { token: session.access })
  expect(answer.status).toBe(200)
  clock.pass(31)
  return owner
}

/** Logs in from the same device, and opens the wallet. */
async function expectOpen({ email, device, session, wallet }: Owner) {
  const login = await logIn(device, mailbox, email)
  expect(login.session).toMatchObject({ uid: session.uid, wallet: { wid: wallet.wid } })
  expect((await takeVaultFactor(device, login, wallet.wid, 'release')).factor).toBe(wallet.fromVault.factor)
}

test('an account that the clock gets to when vault allows no deletion any more is its owner’s again', async () => {
  const owner = await leaving()
  clock.pass((72 + 7 * 24) * HOUR + 60)
  await clearAuth(services.auth)
  await clearAuth(services.auth)
  const { results } = await services.auth.DB.prepare(
    'SELECT kind FROM event WHERE uid = ? ORDER BY id DESC LIMIT 2',
  )
    .bind(owner.session.uid)
    .all()
  expect(results).toEqual([{ kind: 'account.kept' }, { kind: 'account.delete_asked' }])
  await expectOpen(owner)
})

test('an account whose deletion vault has called off is closed for some minutes, and then opens', async () => {
  const owner = await leaving()
  await services.auth.VAULT?.cancelDestroy({ wid: owner.wallet.wid })
  clock.pass(72 * HOUR)
  await clearAuth(services.auth)
  expect((await proveCode(owner.device, mailbox, owner.email)).answer).toMatchObject({ error: 'restricted' })
  clock.pass(11 * 60)
  await clearAuth(services.auth)
  await expectOpen(owner)
})

test('an address that is restored opens an account again that was being deleted, and none that was frozen for something else', async () => {
  for (const [until, answer] of [
    [8.64e15, { action: 'VERIFY_DEVICE' }],
    [Date.now() + 1000 * HOUR * 1000, { error: 'restricted' }],
  ] as const) {
    const { email, device, session } = await own()
    await changeEmail(device, session.access, mailbox, { email, newEmail: newAddress() })
    const link = undoLink(mailbox, email)
    await services.auth.DB.prepare('UPDATE user SET frozen_until = ? WHERE uid = ?')
      .bind(until, session.uid)
      .run()
    expect((await pressUndo(services, link)).status).toBe(200)
    clock.pass(31)
    expect((await proveCode(await makeDevice(services), mailbox, email)).answer).toMatchObject(answer)
  }
})
