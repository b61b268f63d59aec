import { verifyMessage } from 'viem'
import { describe, expect, test } from 'vitest'
import { approve } from './testing/device.ts'
import { HOST, newAddress, setUpServices, startMailbox } from './testing/fixture.ts'
import { makePartition, readFailure, type Tab } from './testing/partition.ts'

/** The key worker of the secure frame against both services: both sides of the login have to agree. */
const { clock, services } = setUpServices()

type Mailbox = ReturnType<typeof startMailbox>
type Partition = ReturnType<typeof makePartition>
const reason = (name: string) => expect.objectContaining({ data: expect.objectContaining({ reason: name }) })

async function begin(tab: Tab, email: string): Promise<string> {
  // Beyond the pause between two mails.
  clock.pass(31)
  const started = await tab.call('startLogin', { email, project: services.project, host: HOST })
  if (started.action !== 'VERIFY_OTP') throw new Error('No code was asked for')
  return started.attemptId
}

async function proveCode(tab: Tab, mailbox: Mailbox, email: string) {
  const attemptId = await begin(tab, email)
  return tab.call('submitCode', { attemptId, code: mailbox.codeFor(email) })
}

async function logIn(tab: Tab, mailbox: Mailbox, email: string) {
  const outcome = await proveCode(tab, mailbox, email)
  if (outcome.step !== 'done') throw new Error('A link was asked for')
  return outcome.user
}

/** Logs in on an unknown device: by the code, then by the link. */
async function logInByLink({ world }: Partition, tab: Tab, mailbox: Mailbox, email: string) {
  const outcome = await proveCode(tab, mailbox, email)
  if (outcome.step !== 'device') throw new Error('No link was asked for')
  world.meanwhile = async () => {
    await approve(services, mailbox.linkFor(email), outcome.match)
  }
  return tab.call('awaitDevice', { attemptId: outcome.attemptId })
}

async function signUp() {
  const mailbox = startMailbox()
  const email = newAddress()
  const partition = makePartition(services)
  const tab = await partition.openTab()
  const user = await logIn(tab, mailbox, email)
  return { mailbox, email, partition, tab, user }
}

async function signs(tab: Tab, address: `0x${string}`): Promise<boolean> {
  const payload = { address, message: '0x6869' }
  const answer = await tab.call('sign', { namespace: 'eip155', kind: 'message', payload })
  const { signature } = answer as { signature: `0x${string}` }
  return verifyMessage({ address, message: 'hi', signature })
}

describe('a login', () => {
  test('by a code makes a wallet that signs', async () => {
    const { tab, user, email } = await signUp()
    expect(user.email).toBe(email)
    expect(await signs(tab, user.accounts.eip155)).toBe(true)
  })

  test('is restored after a reload, with no mail, and by auth alone', async () => {
    const { mailbox, email, partition, user } = await signUp()
    partition.world.requested.length = 0
    const tab = await partition.openTab()
    expect(await tab.call('restore', {})).toEqual({ user })
    expect(await signs(tab, user.accounts.eip155)).toBe(true)
    expect(partition.world.requested.filter((path) => path.startsWith('vault'))).toEqual([])
    expect(await tab.call('startLogin', { email, project: services.project, host: HOST })).toEqual({
      action: 'CONNECT',
      user,
    })
    expect(mailbox.mails.filter(({ to }) => to === email)).toHaveLength(1)
  })

  test('on a device that is known takes the code alone', async () => {
    const { mailbox, email, tab, user } = await signUp()
    await tab.call('signOut', {})
    expect(await tab.call('user', {})).toEqual({ user: null })
    expect(await logIn(tab, mailbox, email)).toEqual(user)
    expect(await signs(tab, user.accounts.eip155)).toBe(true)
  })

  test('on a new device takes a link, too, and opens the same wallet', async () => {
    const { mailbox, email, user } = await signUp()
    const elsewhere = makePartition(services)
    const tab = await elsewhere.openTab()
    expect(await logInByLink(elsewhere, tab, mailbox, email)).toEqual({ user })
    expect(await signs(tab, user.accounts.eip155)).toBe(true)
    const again = await elsewhere.openTab()
    expect(await again.call('restore', {})).toEqual({ user })
  })

  test('of somebody else on the same device is another wallet', async () => {
    const { mailbox, tab, user, email } = await signUp()
    const other = await logIn(tab, mailbox, newAddress())
    expect(other.accounts).not.toEqual(user.accounts)
    const payload = { address: user.accounts.eip155, message: '0x6869' as const }
    const request = tab.call('sign', { namespace: 'eip155', kind: 'message', payload })
    expect(await readFailure(request)).toEqual(reason('NOT_SIGNABLE'))
    expect(await logIn(tab, mailbox, email)).toEqual(user)
  })

  test('waits for the link until it is cancelled', async () => {
    const { mailbox, email } = await signUp()
    const elsewhere = makePartition(services)
    const tab = await elsewhere.openTab()
    const outcome = await proveCode(tab, mailbox, email)
    if (outcome.step !== 'device') throw new Error('No link was asked for')
    const wait = tab.begin('awaitDevice', { attemptId: outcome.attemptId })
    elsewhere.world.meanwhile = async () => wait.cancel()
    expect(await wait.answer).toMatchObject({ ok: false, error: { code: 4001 } })
  })
})

describe('a device that is let in by another', () => {
  const site = () => ({ project: services.project, host: HOST })

  test('has the wallet without a mail', async () => {
    const { mailbox, email, tab, user } = await signUp()
    const elsewhere = makePartition(services)
    const newcomer = await elsewhere.openTab()
    const { expiresAfter: _, ...entry } = await newcomer.call('requestEntry', site())
    const sealed = await tab.call('approveDevice', entry)
    expect(await newcomer.call('completeEntry', { attemptId: entry.attemptId, sealed })).toEqual({ user })
    expect(await signs(newcomer, user.accounts.eip155)).toBe(true)
    expect(await (await elsewhere.openTab()).call('restore', {})).toEqual({ user })
    expect(mailbox.mails.filter(({ to }) => to === email)).toHaveLength(1)
  })

  test('is not let in by one that is signed out, nor by none', async () => {
    const { tab } = await signUp()
    await tab.call('signOut', {})
    const newcomer = await makePartition(services).openTab()
    const { expiresAfter: _, ...entry } = await newcomer.call('requestEntry', site())
    expect(await readFailure(tab.call('approveDevice', entry))).toEqual(reason('SESSION_ENDED'))
    const sealed = { enc: 'A'.repeat(43), ct: 'A'.repeat(64) }
    expect(await readFailure(newcomer.call('completeEntry', { attemptId: entry.attemptId, sealed }))).toEqual(
      reason('WALLET_MISMATCH'),
    )
  })

  test('lets nobody in once the one that let it in has signed out, or one that it let in', async () => {
    const { tab, partition } = await signUp()
    const elsewhere = [makePartition(services), makePartition(services), makePartition(services)] as const
    // Signing out waits for the service.
    for (const { world } of [partition, ...elsewhere]) world.meanwhile = () => new Promise(() => {})
    const window = await elsewhere[0].openTab()
    const other = await elsewhere[1].openTab()
    const next = await elsewhere[2].openTab()
    const admitDevice = async (voucher: Tab, newcomer: Tab) => {
      const { expiresAfter: _, ...entry } = await newcomer.call('requestEntry', site())
      const sealed = await voucher.call('approveDevice', entry)
      await newcomer.call('completeEntry', { attemptId: entry.attemptId, sealed })
    }
    await admitDevice(tab, window)
    await admitDevice(window, other)
    await other.call('signOut', {})
    expect(await readFailure(admitDevice(window, next))).toEqual(reason('SESSION_ENDED'))
    await admitDevice(tab, window)
    await tab.call('signOut', {})
    expect(await readFailure(admitDevice(window, next))).toEqual(reason('SESSION_ENDED'))
  })

  test('opens nothing that was sealed to another', async () => {
    const { tab } = await signUp()
    const [one, two] = [await makePartition(services).openTab(), await makePartition(services).openTab()]
    const { expiresAfter: _, ...entry } = await one.call('requestEntry', site())
    const { attemptId } = await two.call('requestEntry', site())
    const sealed = await tab.call('approveDevice', entry)
    expect(await readFailure(two.call('completeEntry', { attemptId, sealed }))).toEqual(
      reason('WALLET_MISMATCH'),
    )
  })
})

describe('a session', () => {
  test('is shared by tabs that refresh at once', async () => {
    const { partition, user } = await signUp()
    const tabs = await Promise.all([partition.openTab(), partition.openTab(), partition.openTab()])
    const restored = await Promise.all(tabs.map((tab) => tab.call('restore', {})))
    expect(restored).toEqual([{ user }, { user }, { user }])
    for (const tab of tabs) expect(await signs(tab, user.accounts.eip155)).toBe(true)
  })

  test('that ends in one tab has ended in the others', async () => {
    const { partition, tab, user } = await signUp()
    const other = await partition.openTab()
    expect(await signs(other, user.accounts.eip155)).toBe(true)
    await tab.call('signOut', {})
    expect(other.posted).toContainEqual({ event: 'userChanged' })
    expect(await readFailure(signs(other, user.accounts.eip155))).toEqual(reason('SESSION_ENDED'))
  })

  test('ends here though the service does not answer', async () => {
    const { partition, tab } = await signUp()
    partition.world.intercept = () => new Promise(() => {})
    await tab.call('signOut', {})
    expect(await tab.call('user', {})).toEqual({ user: null })
  })

  test('of a device that was removed signs nothing any more, though its keys are in memory', async () => {
    const { partition, user, tab } = await signUp()
    await services.auth.DB.prepare(
      'UPDATE device SET revoked = 1 WHERE uid IN (SELECT uid FROM wallet WHERE evm = ?)',
    )
      .bind(user.accounts.eip155)
      .run()
    expect(await readFailure(signs(tab, user.accounts.eip155))).toEqual(reason('SESSION_ENDED'))
    expect(await (await partition.openTab()).call('user', {})).toEqual({ user: null })
  })

  test('goes on with a token that has run out', async () => {
    const { tab, user } = await signUp()
    await tab.call('lock', {})
    clock.pass(3600)
    expect(await signs(tab, user.accounts.eip155)).toBe(true)
  })

  test('of a device that was told to forget leaves nothing, and a link is asked for again', async () => {
    const { mailbox, email, tab } = await signUp()
    await tab.call('forgetDevice', {})
    const anew = await makePartition(services).openTab()
    expect((await proveCode(anew, mailbox, email)).step).toBe('device')
  })
})

describe('a code', () => {
  test('that is wrong says how many tries are left, and locks after five', async () => {
    const mailbox = startMailbox()
    const email = newAddress()
    const tab = await makePartition(services).openTab()
    const attemptId = await begin(tab, email)
    const wrong = mailbox.codeFor(email) === '000000' ? '111111' : '000000'
    const tries = []
    for (let left = 4; left >= 0; left--)
      tries.push(await readFailure(tab.call('submitCode', { attemptId, code: wrong })))
    expect(tries[0]).toMatchObject({ data: { reason: 'CODE_WRONG', left: 4 } })
    expect(await readFailure(tab.call('submitCode', { attemptId, code: mailbox.codeFor(email) }))).toEqual(
      reason('CODE_LOCKED'),
    )
  })

  test('of another device is not good here', async () => {
    const mailbox = startMailbox()
    const email = newAddress()
    const attemptId = await begin(await makePartition(services).openTab(), email)
    const thief = await makePartition(services).openTab()
    expect(await readFailure(thief.call('submitCode', { attemptId, code: mailbox.codeFor(email) }))).toEqual(
      reason('CODE_EXPIRED'),
    )
  })

  test('is over after ten minutes, and can be had anew', async () => {
    const mailbox = startMailbox()
    const email = newAddress()
    const tab = await makePartition(services).openTab()
    const attemptId = await begin(tab, email)
    clock.pass(601)
    expect(await readFailure(tab.call('submitCode', { attemptId, code: mailbox.codeFor(email) }))).toEqual(
      reason('CODE_EXPIRED'),
    )
    expect((await logIn(tab, mailbox, email)).email).toBe(email)
  })

  test('can be sent again after the pause', async () => {
    const mailbox = startMailbox()
    const email = newAddress()
    const tab = await makePartition(services).openTab()
    const attemptId = await begin(tab, email)
    expect(await readFailure(tab.call('resendCode', { attemptId }))).toMatchObject({
      data: { reason: 'LOGIN_COOLDOWN', retryAfter: expect.any(Number) },
    })
    clock.pass(31)
    expect(await tab.call('resendCode', { attemptId })).toMatchObject({ resendAfter: 30 })
    const outcome = await tab.call('submitCode', { attemptId, code: mailbox.codeFor(email) })
    expect(outcome.step).toBe('done')
  })
})

describe('a login that cannot be', () => {
  test.each([
    ['no address', { email: 'nobody' }, 'EMAIL_INVALID'],
    ['a project without this login', { project: 'off' }, 'ORIGIN_NOT_ALLOWED'],
    ['a page that the project does not list', { host: 'https://evil.example' }, 'ORIGIN_NOT_ALLOWED'],
  ])('is told for %s', async (_, change, name) => {
    startMailbox()
    const tab = await makePartition(services).openTab()
    const params = { email: newAddress(), project: services.project, host: HOST, ...change }
    expect(await readFailure(tab.call('startLogin', params))).toEqual(reason(name))
  })

  test('says so when no mail goes out', async () => {
    startMailbox().setDown(true)
    const tab = await makePartition(services).openTab()
    expect(await readFailure(begin(tab, newAddress()))).toEqual(reason('LOGIN_UNAVAILABLE'))
  })

  test.each(['auth', 'vault'])(
    'says so when %s is down, and is taken up when it is back',
    async (service) => {
      const mailbox = startMailbox()
      const email = newAddress()
      const { world, openTab } = makePartition(services)
      const tab = await openTab()
      const attemptId = await begin(tab, email)
      world.intercept = (url) =>
        url.hostname.startsWith(service) ? Promise.reject(new TypeError('Failed to fetch')) : undefined
      const code = mailbox.codeFor(email)
      expect(await readFailure(tab.call('submitCode', { attemptId, code }))).toEqual(
        reason('LOGIN_UNAVAILABLE'),
      )
      world.intercept = () => undefined
      expect((await logIn(tab, mailbox, email)).email).toBe(email)
    },
  )
})

describe('a wallet that is not the account’s is never opened', () => {
  type Slot = Record<string, unknown>
  /** Changes the slot that auth sends to the user's next device. */
  async function alter(evm: string, change: (slot: Slot) => Slot): Promise<void> {
    const { DB } = services.auth
    const row = await DB.prepare('SELECT wid, body FROM slot JOIN wallet USING (wid) WHERE evm = ?')
      .bind(evm)
      .first<{ wid: string; body: string }>()
    await DB.prepare('UPDATE slot SET body = ? WHERE wid = ?')
      .bind(JSON.stringify(change(JSON.parse(row?.body ?? '{}'))), row?.wid)
      .run()
  }
  /** @returns whose it was. */
  async function forgetWallet(evm: string): Promise<string> {
    const { DB } = services.auth
    const row = await DB.prepare('SELECT uid, wid FROM wallet WHERE evm = ?')
      .bind(evm)
      .first<{ uid: string; wid: string }>()
    await DB.batch(
      ['slot', 'wallet'].map((table) => DB.prepare(`DELETE FROM ${table} WHERE wid = ?`).bind(row?.wid)),
    )
    return row?.uid ?? ''
  }
  async function giveAway(evm: string, uid: string): Promise<void> {
    await services.auth.DB.prepare('UPDATE wallet SET uid = ? WHERE evm = ?').bind(uid, evm).run()
  }
  const flip = (text: unknown) =>
    String(text).startsWith('A') ? `B${String(text).slice(1)}` : `A${String(text).slice(1)}`

  test.each([
    ['content', (slot: Slot) => ({ ...slot, ct: flip(slot.ct) })],
    ['iv', (slot: Slot) => ({ ...slot, iv: flip(slot.iv) })],
    ['salt', (slot: Slot) => ({ ...slot, salt: flip(slot.salt) })],
    ['address', (slot: Slot) => ({ ...slot, evm: `0x${'12'.repeat(20)}` })],
    ['epoch', (slot: Slot) => ({ ...slot, epoch: 2 })],
  ])('when the %s of its slot was altered', async (_, change) => {
    const { mailbox, email, user } = await signUp()
    await alter(user.accounts.eip155, change)
    const elsewhere = makePartition(services)
    const tab = await elsewhere.openTab()
    expect(await readFailure(logInByLink(elsewhere, tab, mailbox, email))).toEqual(reason('WALLET_MISMATCH'))
    expect(await tab.call('user', {})).toEqual({ user: null })
  })

  test('when auth hands out the wallet of somebody else', async () => {
    const victim = await signUp()
    const attacker = await signUp()
    // Auth's operator gives the victim the attacker's wallet, to be paid into.
    const uid = await forgetWallet(victim.user.accounts.eip155)
    await giveAway(attacker.user.accounts.eip155, uid)
    const elsewhere = makePartition(services)
    const tab = await elsewhere.openTab()
    const login = logInByLink(elsewhere, tab, attacker.mailbox, victim.email)
    expect(await readFailure(login)).toEqual(reason('WALLET_MISMATCH'))
  })

  test('when auth says that there is none, so that a new one would be made', async () => {
    const { mailbox, email, user } = await signUp()
    await forgetWallet(user.accounts.eip155)
    const tab = await makePartition(services).openTab()
    expect(await readFailure(proveCode(tab, mailbox, email))).toEqual(reason('WALLET_MISMATCH'))
  })

  test('when one service gives another factor than the wallet was made with', async () => {
    const { mailbox, email } = await signUp()
    const other = makePartition(services)
    await logIn(await other.openTab(), mailbox, newAddress())
    const elsewhere = makePartition(services)
    const tab = await elsewhere.openTab()
    const sealed = { enc: 'A'.repeat(43), ct: 'A'.repeat(64), epoch: 1 }
    elsewhere.world.intercept = (url) =>
      url.pathname === '/v1/factor/release' ? Promise.resolve(Response.json(sealed)) : undefined
    expect(await readFailure(logInByLink(elsewhere, tab, mailbox, email))).toEqual(reason('WALLET_MISMATCH'))
  })
})
