import { grant, paired, TOPIC, testPeer } from '@latch/widget/src/connectors/walletconnect/testPeer.ts'
import { watchPeers } from '@latch/widget/src/connectors/walletconnect/watchPeers.ts'
import { setSession } from '@latch/widget/src/sessions/sessionsStore.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { decodePsbt } from '../../bytes/psbt.ts'
import { OTHER, OWN, signPsbt } from '../testPsbt.ts'
import { CHAINS, fixture, TXID } from '../testWallet.ts'
import { bitcoinSend } from './send.ts'

const [CHAIN] = CHAINS
const { needs, amount } = fixture.transfer
const TRANSFER = { from: OWN, to: OTHER, amount, token: null }
const coin = (txid: string, worth: string) => ({ ...needs.coins[0], txid: txid.repeat(32), amount: worth })

afterEach(() => vi.unstubAllGlobals())

/** Mocks the account API of an account with these coins. */
function serve(coins: readonly object[]) {
  const submitted: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    if (!path.startsWith('/v1/submit/')) return Response.json({ ...needs, coins })
    submitted.push(JSON.parse(body ?? ''))
    return Response.json({ hash: TXID })
  })
  return submitted
}

function pair(methods: readonly string[]) {
  const peer = testPeer()
  watchPeers(peer.client)
  peer.sessions.set(TOPIC, grant([`${CHAIN}:${OWN}`], methods))
  const { connector, walletId, wallet } = paired()
  const accounts = [{ address: OWN, purpose: 'payment' }] as const
  const session = { namespace: 'bip122', connector, walletId, wallet, accounts, chainId: CHAIN } as const
  setSession(session)
  return { peer, session }
}

test('a paired wallet that takes recipient and amount sends by itself', async () => {
  const { peer, session } = pair(['sendTransfer', 'signPsbt'])
  const submitted = serve(needs.coins)
  const { gas, tiers } = await bitcoinSend.estimate(CHAIN, TRANSFER, {})
  const ask = await bitcoinSend.prepare({ session, transfer: TRANSFER, gas, tier: tiers.normal })
  peer.request.mockResolvedValue({ txid: TXID })
  expect(await ask()).toBe(TXID)
  const params = { account: OWN, recipientAddress: OTHER, amount: String(amount) }
  expect(peer.request.mock.lastCall?.[0]).toMatchObject({ request: { method: 'sendTransfer', params } })
  expect(submitted).toEqual([])
})

test('the maximum is all but the fee and the coins that are left alone, and can be sent', async () => {
  const { peer, session } = pair(['signPsbt'])
  const submitted = serve([coin('ab', '150000'), coin('cd', '60000'), coin('ef', '9999')])
  const balance = 219_999n
  const requested = { ...TRANSFER, amount: balance }
  const { gas, tiers, reserve = 0n } = await bitcoinSend.estimate(CHAIN, requested, {})
  expect(reserve).toBe(9_999n)
  const transfer = { ...TRANSFER, amount: balance - reserve - tiers.normal.max }
  const ask = await bitcoinSend.prepare({ session, transfer, gas, tier: tiers.normal })
  peer.request.mockImplementation(async (call) => {
    const { psbt } = (call as { request: { params: { psbt: string } } }).request.params
    const decoded = decodePsbt(psbt, CHAIN)
    expect(decoded?.outputs).toMatchObject([{ address: OTHER, amount: transfer.amount }])
    expect(decoded?.fee).toBe(tiers.normal.max)
    return { psbt: signPsbt(psbt) }
  })
  expect(await ask()).toBe(TXID)
  expect(submitted).toHaveLength(1)
})

test('an account without coins has nothing for the fee', async () => {
  pair(['signPsbt'])
  serve([])
  await expect(bitcoinSend.estimate(CHAIN, TRANSFER, {})).rejects.toMatchObject({
    data: { reason: 'NO_FEE' },
  })
})

test.each([
  [`bitcoin:${OTHER}`, { to: OTHER, token: null, amount: null }],
  [`BITCOIN:${OTHER.toUpperCase()}?amount=0.0015&label=Shop`, { to: OTHER, token: null, amount: '0.0015' }],
  [`bitcoin:${OTHER}?amount=0.000000001`, null],
  [`bitcoin:${OTHER}?req-somethingnew=1`, null],
  ['bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', null],
  [OTHER, null],
])('of a link %s is read %j', (text, expected) =>
  expect(bitcoinSend.readRequest(text, CHAIN)).toEqual(expected),
)
