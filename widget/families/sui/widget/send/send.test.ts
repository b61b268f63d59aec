import { toBase64 } from '@latch/protocol/base64.ts'
import { grant, paired, TOPIC, testPeer } from '@latch/widget/src/connectors/walletconnect/testPeer.ts'
import { watchPeers } from '@latch/widget/src/connectors/walletconnect/watchPeers.ts'
import { setSession } from '@latch/widget/src/sessions/sessionsStore.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { decodeTransaction } from '../../bytes/decodeTransaction.ts'
import { writeTransferBytes } from '../../bytes/transfer.ts'
import { ALICE, BOB, DIGEST, fixture, SIGNATURE } from '../testWallet.ts'
import { suiSend } from './send.ts'

const CHAIN = 'sui:mainnet'
const { needs, amount } = fixture.transfer
const coin = { ...needs.coins[0], id: `0x${'c'.repeat(64)}` }
const TRANSFER = { from: ALICE, to: BOB, amount, token: null }
const coinOf = (digit: string, balance: string) => ({ ...coin, id: `0x${digit.repeat(64)}`, balance })

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Mocks the account API of an account with these coins. */
function serve(coins: readonly object[], addressBalance?: object) {
  const submitted: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    if (!path.startsWith('/v1/submit/')) return Response.json({ ...needs, coins, addressBalance })
    submitted.push(JSON.parse(body ?? ''))
    return Response.json({ hash: DIGEST })
  })
  return submitted
}

function pair() {
  const peer = testPeer()
  watchPeers(peer.client)
  peer.sessions.set(TOPIC, grant([`${CHAIN}:${ALICE}`], ['sui_signTransaction']))
  const { connector, walletId, wallet } = paired()
  const accounts = [{ address: ALICE }] as const
  const session = { namespace: 'sui', connector, walletId, wallet, accounts, chainId: CHAIN } as const
  setSession(session)
  return { peer, session }
}

test('a paired wallet signs the bytes, of as many coins as pay, and hosting sends them', async () => {
  const { peer, session } = pair()
  const submitted = serve([coinOf('1', '1400000000'), coinOf('2', '200000000'), coinOf('3', '100')])
  const { gas, tiers } = await suiSend.estimate(CHAIN, TRANSFER, {})
  const ask = await suiSend.prepare({ session, transfer: TRANSFER, gas, tier: tiers.normal })
  const payment = [coinOf('1', ''), coinOf('2', '')].map(({ id }) => ({ id, version: 7n, digest: DIGEST }))
  const transaction = toBase64(writeTransferBytes(TRANSFER, { payment, price: 750n, budget: 5_000_000n }))
  peer.request.mockResolvedValue({ signature: SIGNATURE, transactionBytes: transaction })
  expect(await ask()).toBe(DIGEST)
  const request = { method: 'sui_signTransaction', params: { transaction, address: ALICE } }
  expect(peer.request.mock.lastCall?.[0]).toMatchObject({ chainId: CHAIN, request })
  expect(submitted).toEqual([{ transaction, signatures: [SIGNATURE] }])
})

const EPOCH = { chain: DIGEST, epoch: '9' }
const VALID = { epoch: 9n, chain: DIGEST, nonce: 7 }

test.each([
  ['all of it, with the gas', [], '1505000000', [], { validity: VALID }],
  [
    'all of it where coins are too few for the gas',
    [coinOf('1', '4999999')],
    '1505000000',
    [],
    { validity: VALID },
  ],
  ['what coins lack', [coinOf('1', '5000000')], '1500000000', ['1'], { amount: 1_500_000_000n }],
  [
    'no more than that',
    [coinOf('1', '1000000000'), coinOf('2', '500000000')],
    '5000000',
    ['1', '2'],
    { amount: 5_000_000n },
  ],
])('what an address holds without a coin pays %s', async (_, coins, amount, paying, withdrawal) => {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => (array as Uint32Array).fill(7) as never)
  const { peer, session } = pair()
  const submitted = serve(coins, { ...EPOCH, amount })
  const { gas, tiers } = await suiSend.estimate(CHAIN, TRANSFER, {})
  const ask = await suiSend.prepare({ session, transfer: TRANSFER, gas, tier: tiers.normal })
  const payment = paying.map((digit) => ({ id: coinOf(digit, '').id, version: 7n, digest: DIGEST }))
  const bytes = writeTransferBytes({ ...TRANSFER, withdrawal }, { payment, price: 750n, budget: 5_000_000n })
  peer.request.mockResolvedValue({ signature: SIGNATURE, transactionBytes: toBase64(bytes) })
  expect(await ask()).toBe(DIGEST)
  expect(peer.request.mock.lastCall?.[0]).toMatchObject({
    request: { params: { transaction: toBase64(bytes) } },
  })
  expect(submitted).toEqual([{ transaction: toBase64(bytes), signatures: [SIGNATURE] }])
})

test('behavior: coins too few to pay for the gas stay where what the address holds pays for it', async () => {
  testPeer()
  serve([coinOf('1', '4999999')], { ...EPOCH, amount: '2000000000' })
  expect(await suiSend.estimate(CHAIN, TRANSFER, {})).toMatchObject({ reserve: 4_999_999n })
  serve([coinOf('1', '5000000')], { ...EPOCH, amount: '2000000000' })
  expect(await suiSend.estimate(CHAIN, TRANSFER, {})).toMatchObject({ reserve: 0n })
})

test('behavior: what was withdrawn beyond what was shown is not sent', async () => {
  const { peer, session } = pair()
  const submitted = serve([coinOf('1', '5000000')], { ...EPOCH, amount: '2000000000' })
  const { gas, tiers } = await suiSend.estimate(CHAIN, TRANSFER, {})
  const ask = await suiSend.prepare({ session, transfer: TRANSFER, gas, tier: tiers.normal })
  const payment = [{ id: coinOf('1', '').id, version: 7n, digest: DIGEST }]
  const withdrawal = { amount: 1_500_000_001n }
  const bytes = writeTransferBytes({ ...TRANSFER, withdrawal }, { payment, price: 750n, budget: 5_000_000n })
  peer.request.mockResolvedValue({ signature: SIGNATURE, transactionBytes: toBase64(bytes) })
  await expect(ask()).rejects.toMatchObject({ data: { reason: 'OTHER_SIGNED' } })
  expect(submitted).toEqual([])
})

test('no more is ever paid for gas than what was shown', async () => {
  const { peer, session } = pair()
  const submitted = serve([coin])
  const { gas, tiers } = await suiSend.estimate(CHAIN, TRANSFER, {})
  const ask = await suiSend.prepare({ session, transfer: TRANSFER, gas, tier: tiers.normal })
  const payment = [{ id: coin.id, version: 7n, digest: DIGEST }]
  const dearer = toBase64(writeTransferBytes(TRANSFER, { payment, price: 750n, budget: 5_000_001n }))
  expect(decodeTransaction(dearer)).toMatchObject({ gas: { budget: 5_000_001n } })
  peer.request.mockResolvedValue({ signature: SIGNATURE, transactionBytes: dearer })
  await expect(ask()).rejects.toMatchObject({ data: { reason: 'OTHER_SIGNED' } })
  expect(submitted).toEqual([])
})

test('an amount that no coins of one transaction hold is refused before anybody is asked', async () => {
  testPeer()
  serve([coinOf('1', '1000000000')])
  await expect(suiSend.estimate(CHAIN, TRANSFER, {})).rejects.toMatchObject({
    code: 3,
    data: { reason: 'MANY_COINS' },
  })
  serve([])
  await expect(suiSend.estimate(CHAIN, TRANSFER, {})).rejects.toMatchObject({ data: { reason: 'NO_FEE' } })
})
