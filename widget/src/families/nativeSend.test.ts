/** The contract of every family with `createNativeSend` with the form, using a wallet of a page. */

import type { ProjectConfig } from '@latch/protocol/config.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { CONFIG, openTestHost } from '#host/testHost.ts'
import type { FamilyFixture } from './familyFixture.ts'

const FIXTURES = Object.values(
  import.meta.glob<FamilyFixture>('../../families/*/widget/testWallet.ts', {
    eager: true,
    import: 'fixture',
  }),
).flatMap((fixture) => (fixture.transfer ? [[fixture.namespace, fixture, fixture.transfer] as const] : []))

type Transfer = (typeof FIXTURES)[number][2]

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens a connected wallet, and an account API with the transfer's values. */
async function open(fixture: FamilyFixture, { needs, to, amount, hash }: Transfer) {
  const { namespace, chains, accounts, wallets, register } = fixture
  const [chainId] = chains
  const requested: string[] = []
  let answer = null as (() => unknown) | null
  await openTestHost({
    wallets: [...wallets],
    wallet: ({ method, params }) => {
      if (answer === null) return fixture.answer({ method, params }, { accounts: [accounts[0]], chainId })
      requested.push(method)
      return answer()
    },
    ...(register === undefined ? {} : { begin: register }),
    config: { chains: chains.map((id) => ({ ...CONFIG.chains[0], id })) as ProjectConfig['chains'] },
  })
  const { connect, requireSession } = await import('#sessions/engine.ts')
  const { withParts } = await import('./withParts.ts')
  const { sendOf } = await import('./sends.ts')
  await connect(namespace, wallets[0].id)
  await withParts('send', Promise.resolve())
  const submitted: unknown[] = []
  const now = { needs, status: 'unknown' }
  const submit = vi.fn(async (): Promise<Response> => Response.json({ hash }))
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    if (path.startsWith(`/v1/account/${accounts[0]}/transfer?`)) return Response.json(now.needs)
    if (path.startsWith(`/v1/transaction/${chainId}/`)) return Response.json({ status: now.status })
    if (!path.startsWith(`/v1/submit/${chainId}?`) || body === undefined) throw new TypeError(path)
    submitted.push(JSON.parse(body))
    return submit()
  })
  const send = sendOf(chainId)
  const transfer = { from: accounts[0], to, amount, token: null }
  return {
    send,
    session: requireSession(namespace),
    transfer,
    chainId,
    requested,
    submitted,
    submit,
    /** Sets hosting's answers from now on. */
    now,
    estimate: () => send.estimate(chainId, transfer, {}),
    /** Submits like the form after the review, with the wallet's answer. */
    async order(says: () => unknown, maxFee?: bigint) {
      const { gas, tiers } = await send.estimate(chainId, transfer, {})
      const tier = maxFee === undefined ? tiers.normal : { ...tiers.normal, max: maxFee }
      const before = requested.length
      answer = null
      const ask = await send.prepare({ session: requireSession(namespace), transfer, gas, tier })
      expect(requested).toHaveLength(before)
      answer = says
      return ask()
    },
  }
}

test.each(FIXTURES)(
  '%s: addresses of the chain are recipients, and no others',
  async (_, fixture, transfer) => {
    const { send, chainId } = await open(fixture, transfer)
    const read = (text: string) => send.readRecipient(text, chainId)
    expect(read('')).toEqual({ status: 'none' })
    expect(read(` ${transfer.to.slice(0, 9)}\n${transfer.to.slice(9)} `)).toEqual({
      status: 'ready',
      address: transfer.to,
    })
    for (const text of [...transfer.strangers, 'alice.eth', transfer.to.slice(0, -1)])
      expect(read(text), text).toEqual({ status: 'invalid' })
  },
)

test.each(FIXTURES)('%s: a fee is known before anybody is asked', async (_, fixture, transfer) => {
  const { estimate, requested, send, session } = await open(fixture, transfer)
  const { tiers, reserve } = await estimate()
  expect(tiers.normal.expected).toBeGreaterThan(0n)
  expect(tiers.normal.max).toBeGreaterThanOrEqual(tiers.normal.expected)
  expect([tiers.slow, tiers.fast]).toEqual([tiers.normal, tiers.normal])
  expect(reserve).toBeGreaterThanOrEqual(0n)
  expect(requested).toEqual([])
  expect([send.hasSpeeds(session), send.hasTokens]).toEqual([false, false])
})

test.each(FIXTURES)(
  '%s: the wallet is asked once, and the hash is the transaction’s',
  async (_, fixture, transfer) => {
    const { order, requested, submitted } = await open(fixture, transfer)
    expect(await order(() => transfer.answer)).toBe(transfer.hash)
    expect(requested).toHaveLength(1)
    expect(submitted).toEqual(transfer.submitted === null ? [] : [transfer.submitted])
  },
)

test.each(FIXTURES)(
  '%s: another transfer than the reviewed one is never sent',
  async (_, fixture, transfer) => {
    const { order, submitted } = await open(fixture, transfer)
    const error = { code: -32603, data: { reason: 'OTHER_SIGNED' } }
    await expect(order(() => transfer.otherAnswer)).rejects.toMatchObject(error)
    expect(submitted).toEqual([])
  },
)

test.each(FIXTURES)('%s: a rejection in the wallet is 4001', async (_, fixture, transfer) => {
  const { order, submitted } = await open(fixture, transfer)
  const rejecting = () => {
    throw { code: 4001, message: 'No.' }
  }
  await expect(order(rejecting)).rejects.toMatchObject({ code: 4001 })
  expect(submitted).toEqual([])
})

test.each(FIXTURES)('%s: a fee that has risen since is not paid', async (_, fixture, transfer) => {
  const { order, requested } = await open(fixture, transfer)
  await expect(order(() => transfer.answer, 0n)).rejects.toMatchObject({ code: 3 })
  expect(requested).toEqual([])
})

/** Lets pauses pass, while messages between the frame and the page take their turns. */
async function passing<Result>(promise: Promise<Result>): Promise<Result> {
  let isSettled = false
  const settle = () => {
    isSettled = true
  }
  promise.then(settle, settle)
  while (!isSettled) {
    await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(50)
  }
  return promise
}

const SUBMITTING = FIXTURES.filter(([, , { submitted }]) => submitted !== null)

test.each(SUBMITTING)('%s: what the network refuses was not moved', async (_, fixture, transfer) => {
  const { order, submit } = await open(fixture, transfer)
  const reasons = [{ field: 'transaction', description: 'Spent already.' }]
  submit.mockResolvedValue(Response.json({ status: 'FAILED', reasons }, { status: 400 }))
  await expect(order(() => transfer.answer)).rejects.toMatchObject({
    code: -32003,
    message: 'Spent already.',
    data: { reason: 'NETWORK_REFUSED' },
  })
  expect(submit).toHaveBeenCalledOnce()
})

test.each(SUBMITTING)(
  '%s: what may have been sent is sent again as it was signed, and the wallet is not asked for another one',
  async (_, fixture, transfer) => {
    const { order, requested, submit, submitted } = await open(fixture, transfer)
    const sign = () => order(() => transfer.answer)
    const isLost = { code: -32603, data: { reason: 'SUBMISSION_LOST', outcome: 'unknown' } }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    submit.mockImplementation(async () => new Response(null, { status: 503 }))
    await expect(passing(sign())).rejects.toMatchObject(isLost)
    // A node that refuses now may do so because it took it before.
    const reasons = [{ field: 'transaction', description: 'Spent already.' }]
    submit.mockImplementation(async () => Response.json({ status: 'FAILED', reasons }, { status: 400 }))
    await expect(passing(sign())).rejects.toMatchObject(isLost)
    submit.mockImplementation(async () => Response.json({ hash: transfer.hash }))
    expect(await passing(sign())).toBe(transfer.hash)
    expect(requested).toHaveLength(1)
    for (const body of submitted) expect(body).toEqual(transfer.submitted)
    // What is known to be sent is another transfer the next time.
    expect(await passing(sign())).toBe(transfer.hash)
    expect(requested).toHaveLength(2)
  },
)

test.each(SUBMITTING.filter(([namespace]) => namespace === 'polkadot'))(
  '%s: each transaction is watched by its own nonce, until the block in which it expires',
  async (_, fixture, transfer) => {
    const { order, send } = await open(fixture, transfer)
    const hash = await order(() => transfer.answer)
    expect(send.validityOf?.(hash)).toEqual({ nonce: '3', expiryBlock: 164 })
    expect(send.validityOf?.('0xab')).toBeUndefined()
  },
)

const FINDABLE = SUBMITTING.filter(([namespace]) => namespace !== 'polkadot')

/** Loses a transfer that the network may have taken. */
async function lose(fixture: FamilyFixture, transfer: Transfer) {
  const opened = await open(fixture, transfer)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  opened.submit.mockImplementation(async () => new Response(null, { status: 503 }))
  const sign = () => passing(opened.order(() => transfer.answer))
  const error = await sign().catch((reason: { data: { reason: string; hash: string } }) => reason)
  expect(error).toMatchObject({ data: { reason: 'SUBMISSION_LOST', hash: expect.any(String) } })
  const { hash } = (error as { data: { hash: string } }).data
  const reasons = [{ field: 'transaction', description: 'Spent already.' }]
  opened.submit.mockImplementation(async () => Response.json({ status: 'FAILED', reasons }, { status: 400 }))
  return { ...opened, sign, hash }
}

test.each(FINDABLE)(
  '%s: what is found on the chain was sent, and the same transfer is a new one after that',
  async (_, fixture, transfer) => {
    const { sign, hash, now, requested } = await lose(fixture, transfer)
    now.status = 'confirmed'
    expect(await sign()).toBe(hash)
    expect(requested).toHaveLength(1)
    now.status = 'unknown'
    await expect(sign()).rejects.toMatchObject({ data: { reason: 'NETWORK_REFUSED' } })
    expect(requested).toHaveLength(2)
  },
)

test.each(FINDABLE)(
  '%s: the same transfer is a new one once the status of the lost one is known',
  async (_, fixture, transfer) => {
    const { sign, hash, send, requested } = await lose(fixture, transfer)
    send.forgetLost?.(`${hash}0`)
    await expect(sign()).rejects.toMatchObject({ data: { reason: 'SUBMISSION_LOST' } })
    expect(requested).toHaveLength(1)
    send.forgetLost?.(hash)
    await expect(sign()).rejects.toMatchObject({ data: { reason: 'NETWORK_REFUSED' } })
    expect(requested).toHaveLength(2)
  },
)

const EXPIRING = SUBMITTING.flatMap(([namespace, fixture, transfer]) =>
  transfer.expiring ? [[namespace, fixture, { ...transfer, ...transfer.expiring }] as const] : [],
)

/** Loses a transfer that may have been sent, and passes the time in which the network accepts it. */
async function loseAndExpire(
  fixture: FamilyFixture,
  transfer: Transfer & { answer: unknown; next?: unknown },
) {
  const opened = await open(fixture, { ...transfer, needs: needsBefore(fixture) })
  let { answer } = transfer
  const sign = () => opened.order(() => answer)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  opened.submit.mockImplementation(async () => new Response(null, { status: 503 }))
  await expect(passing(sign())).rejects.toMatchObject({ data: { reason: 'SUBMISSION_LOST' } })
  opened.submitted.length = 0
  opened.now.needs = transfer.needs
  answer = transfer.next ?? answer
  return { ...opened, sign: () => passing(sign()) }
}

const needsBefore = ({ transfer }: FamilyFixture) => transfer?.needs

test.each(EXPIRING)(
  '%s: what has expired is not sent again, and the next try is another transaction',
  async (_, fixture, transfer) => {
    const { sign, requested, submitted } = await loseAndExpire(fixture, transfer)
    const hasExpired = { code: -32003, data: { reason: 'TRANSACTION_EXPIRED' } }
    await expect(sign()).rejects.toMatchObject(hasExpired)
    expect([requested.length, submitted.length]).toEqual([1, 0])
    await expect(sign()).rejects.toMatchObject({ data: { reason: 'SUBMISSION_LOST' } })
    expect(requested).toHaveLength(2)
  },
)

test.each(EXPIRING.filter(([namespace]) => namespace !== 'polkadot'))(
  '%s: what has expired and was carried out before is sent',
  async (_, fixture, transfer) => {
    const { sign, now, submitted } = await loseAndExpire(fixture, transfer)
    now.status = 'confirmed'
    expect(await sign()).toMatch(/^\w{43,66}$/)
    expect(submitted).toEqual([])
  },
)
