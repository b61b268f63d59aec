import type { SessionAnswer } from '@latch/protocol/login/auth.ts'
import type { SignInFields } from '@latch/protocol/signInMessage.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { digest } from '../digests.ts'
import { readSettings } from '../settings.ts'
import { type Device, makeDevice } from '../testing/device.ts'
import {
  type Farcaster,
  keyName,
  NODES,
  type Person,
  somebody,
  startFarcaster,
} from '../testing/farcaster.ts'
import { AUTH, HOST, SECURE, type Services, startServices, stopClock, VAULT } from '../testing/fixture.ts'
import { signSocialAssertion } from '../tokens.ts'
import { encodeSiwf } from './farcasterAccount.ts'

const clock = stopClock()
let services: Services
let farcaster: Farcaster
let device: Device
let person: Person
const FID = 5678n

beforeEach(async () => {
  services = await startServices()
  farcaster = startFarcaster(services)
  device = await makeDevice(services)
  person = somebody()
  farcaster.holders.set(person.address, FID)
})
afterEach(() => vi.restoreAllMocks())

type Proven = { assertion: string; proof: string }

async function begin(by = device): Promise<{ attemptId: string; url: string }> {
  const body = { provider: 'farcaster', project: services.project, host: HOST }
  const started = await by.send<{ attemptId: string }>(`${AUTH}/v1/social/start`, body)
  const { attemptId } = started.body
  const opened = await by.send<{ url: string }>(`${VAULT}/v1/farcaster/start`, { attemptId })
  expect([started.status, opened.status]).toEqual([200, 200])
  return { attemptId, url: opened.body.url }
}

const result = (attemptId: string, by = device) =>
  by.send<Proven>(`${VAULT}/v1/farcaster/result`, { attemptId })
const session = (proven: Proven, by = device) => by.send<SessionAnswer>(`${AUTH}/v1/social/session`, proven)

/** Returns the result of a vault that does not verify: auth has to verify itself. */
async function believed(attemptId: string, signed: { message: string; signature: string }): Promise<Proven> {
  const proof = encodeSiwf(signed)
  const claims = { sub: 'anybody', att: attemptId, cnf: { jkt: device.jkt }, proof: await digest(proof) }
  return { proof, assertion: await signSocialAssertion(readSettings(services.vault, 'vault'), claims) }
}

test('a login waits for the app, and both services let in who signed', async () => {
  const { attemptId, url } = await begin()
  expect((await result(attemptId)).status).toBe(202)
  await farcaster.sign(url, person, FID)
  const proven = await result(attemptId)
  expect(proven.status).toBe(200)
  const { status, body } = await session(proven.body)
  expect([status, body]).toMatchObject([200, { action: 'CONNECT', email: null }])
})

test('the same account is the same person, whoever the relay says it is', async () => {
  const logIn = async () => {
    const { attemptId, url } = await begin()
    await farcaster.sign(url, person, FID)
    const { body } = await session((await result(attemptId)).body)
    return body.action === 'CONNECT' ? body.uid : null
  }
  const first = await logIn()
  expect(first).not.toBeNull()
  expect(await logIn()).toBe(first)
})

test('the channel asks for a message of this site, attempt and device, for ten minutes', async () => {
  await begin()
  await begin()
  const [one, two] = [...farcaster.channels.values()].map(({ channelRequest }) => channelRequest)
  expect(one).toMatchObject({
    domain: new URL(SECURE).host,
    siweUri: `${SECURE}/farcaster`,
    acceptAuthAddress: true,
  })
  expect(one?.nonce).toMatch(/^[0-9a-f]{32}$/)
  expect(two?.nonce).not.toBe(one?.nonce)
  expect(Date.parse(one?.expirationTime ?? '') - Date.now()).toBe(600_000)
})

const ATTACKS: readonly (readonly [string, Partial<SignInFields>])[] = [
  ['another domain', { domain: 'evil.example' }],
  ['a page of another site', { uri: 'https://evil.example/farcaster' }],
  ['another nonce', { nonce: 'aaaaaaaaaaaaaaaa' }],
  ['another chain', { chainId: '1' }],
  ['another statement', { statement: 'Farcaster Transfer' }],
  ['another account', { resources: ['farcaster://fid/1'] }],
  ['no account', { resources: [] }],
  ['two accounts', { resources: [`farcaster://fid/${FID}`, 'farcaster://fid/1'] }],
  ['one account in two spellings', { resources: [`farcaster://fid/${FID}`, `farcaster://fid/0${FID}`] }],
  ['a time that is over', { expirationTime: '2020-01-01T00:00:00Z' }],
  ['a time that is none', { expirationTime: 'never' }],
  ['a time to come', { notBefore: '2999-01-01T00:00:00Z' }],
  ['an old message', { issuedAt: '2020-01-01T00:00:00Z' }],
  ['another family', { namespace: 'solana' }],
]

test.each(ATTACKS)('neither service takes a message of %s', async (_, changes) => {
  const { attemptId, url } = await begin()
  const signed = await farcaster.sign(url, person, FID, changes)
  const refused = await result(attemptId)
  expect([refused.status, refused.body.error]).toEqual([401, 'provider_refused'])
  const { status, body } = await session(await believed(attemptId, signed))
  expect([status, body.error]).toEqual([401, 'provider_refused'])
})

test.each<[string, (signed: { message: string; signature: `0x${string}` }) => Promise<void> | void]>([
  [
    'that somebody else signed',
    async (signed) => {
      signed.signature = await somebody().signMessage({ message: signed.message })
    },
  ],
  [
    'that was changed after it was signed',
    (signed) => {
      signed.message += '\n- https://evil.example'
    },
  ],
  [
    'of an account that has moved to another holder',
    () => {
      farcaster.holders.set(person.address, 0n)
      farcaster.holders.set(somebody().address, FID)
    },
  ],
])('neither service takes a message %s', async (_, attack) => {
  const { attemptId, url } = await begin()
  const signed = await farcaster.sign(url, person, FID)
  await attack(signed)
  expect((await result(attemptId)).body.error).toBe('provider_refused')
  const { body } = await session(await believed(attemptId, signed))
  expect(body.error).toBe('provider_refused')
})

test('a message of one device is of no use to another', async () => {
  const [mine, thief] = [await begin(), await makeDevice(services)]
  const signed = await farcaster.sign(mine.url, person, FID)
  expect((await result(mine.attemptId, thief)).body.error).toBe('wrong_key')
  const theirs = await begin(thief)
  farcaster.put(theirs.url, signed)
  expect((await result(theirs.attemptId, thief)).body.error).toBe('provider_refused')
  const stolen = await believed(mine.attemptId, signed)
  expect((await session(stolen, thief)).body.error).toBe('dpop_key')
})

test('a message is good for one login, whose answers may be asked for again for ten minutes', async () => {
  const { attemptId, url } = await begin()
  await farcaster.sign(url, person, FID)
  const { body } = await result(attemptId)
  const again = await result(attemptId)
  expect(again.body.proof).toBe(body.proof)
  const [first, second] = [await session(body), await session(again.body)]
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body).toMatchObject({ uid: first.body.action === 'CONNECT' && first.body.uid })
  clock.pass(601)
  expect((await result(attemptId)).body.error).toBe('used')
})

test('a key that signs in speaks for an account, until it is removed or is of another kind', async () => {
  const key = somebody()
  const name = keyName(FID, key.address)
  const signIn = async (...state: [number, number]) => {
    farcaster.keys.set(name, state)
    const { attemptId, url } = await begin()
    await farcaster.sign(url, key, FID)
    return (await result(attemptId)).status
  }
  expect(await signIn(1, 2)).toBe(200)
  expect(await signIn(2, 2)).toBe(401)
  expect(await signIn(1, 1)).toBe(401)
})

test('a new device of somebody who has a wallet is not let in: anybody may scan a code that a stranger shows', async () => {
  const first = await begin()
  await farcaster.sign(first.url, person, FID)
  const { body } = await session((await result(first.attemptId)).body)
  if (body.action !== 'CONNECT') throw new Error('No session')
  await services.auth.DB.prepare(
    "INSERT INTO wallet (wid, uid, evm, sol, created) VALUES ('w', ?, 'e', 's', 0)",
  )
    .bind(body.uid)
    .run()
  const other = await makeDevice(services)
  const second = await begin(other)
  await farcaster.sign(second.url, person, FID)
  const answer = await session((await result(second.attemptId, other)).body, other)
  expect([answer.status, answer.body.error]).toEqual([403, 'no_second_proof'])
})

test('another node is asked where one is down, and what was signed is kept until one answers', async () => {
  const { attemptId, url } = await begin()
  await farcaster.sign(url, person, FID)
  for (const node of NODES) farcaster.takeDown(node)
  expect((await result(attemptId)).body.error).toBe('provider_unavailable')
  expect(farcaster.channels.size).toBe(0)
  farcaster.down.delete(NODES[1])
  expect((await result(attemptId)).status).toBe(200)
})

test.each([
  ['of a chain without the registry', { result: '0x' }],
  ['that is busy', { error: { code: -32005, message: 'limit exceeded' } }],
  ['that answers something else', ['hello']],
])('a node %s neither lets in nor refuses', async (_, answer) => {
  const { attemptId, url } = await begin()
  await farcaster.sign(url, person, FID)
  farcaster.answerWith(answer)
  expect((await result(attemptId)).body.error).toBe('provider_unavailable')
  farcaster.answerWith(undefined)
  expect((await result(attemptId)).status).toBe(200)
})

test('a channel that the relay has forgotten is over, and so is one after ten minutes', async () => {
  const one = await begin()
  farcaster.forget(one.url)
  expect((await result(one.attemptId)).body.error).toBe('expired')
  const two = await begin()
  await farcaster.sign(two.url, person, FID)
  clock.pass(601)
  expect((await result(two.attemptId)).body.error).toBe('expired')
})

test('a relay that is down is said to be, and an attempt is begun once', async () => {
  const { attemptId } = await begin()
  const again = await device.send(`${VAULT}/v1/farcaster/start`, { attemptId })
  expect(again.body.error).toBe('used')
  farcaster.takeDown('https://relay.test')
  const down = await device.send(`${VAULT}/v1/farcaster/start`, { attemptId })
  expect([down.status, down.body.error]).toEqual([503, 'provider_unavailable'])
})

test('a deployment without it offers none', async () => {
  const bare = await startServices()
  const stranger = await makeDevice(bare)
  const body = { provider: 'farcaster', project: bare.project, host: HOST }
  expect((await stranger.send(`${AUTH}/v1/social/start`, body)).body.error).toBe('project')
  const { attemptId } = await begin()
  expect((await stranger.send(`${VAULT}/v1/farcaster/start`, { attemptId })).body.error).toBe('project')
})
