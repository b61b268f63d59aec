import { fromBase64, toBase64 } from '@latch/protocol/base64.ts'
import { grant, paired, TOPIC, testPeer } from '@latch/widget/src/connectors/walletconnect/testPeer.ts'
import { watchPeers } from '@latch/widget/src/connectors/walletconnect/watchPeers.ts'
import { configStore } from '@latch/widget/src/core/configStore.ts'
import { CONFIG } from '@latch/widget/src/host/testHost.ts'
import { setSession } from '@latch/widget/src/sessions/sessionsStore.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { addressOfKey } from '../../bytes/address.ts'
import { transactionBytes, writeAminoTransfer, writeTransfer } from '../../bytes/transfer.ts'
import { ALICE, addressOn, BOB, fixture, HUB, keysOn, SENT, SIGNATURE } from '../testWallet.ts'
import { cosmosSend } from './send.ts'

const CHAIN = `cosmos:${HUB}` as const
const { needs, amount, hash } = fixture.transfer
const TRANSFER = { from: ALICE, to: BOB, amount, token: null }

afterEach(() => vi.unstubAllGlobals())

/** The account API. */
function serve(changes: object = {}) {
  const submitted: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    if (!path.startsWith('/v1/submit/')) return Response.json({ ...needs, ...changes })
    submitted.push(JSON.parse(body ?? ''))
    return Response.json({ hash })
  })
  return submitted
}

function pair() {
  const peer = testPeer()
  const chain = { ...CONFIG.chains[0], id: CHAIN, parameters: { bech32Prefix: 'cosmos' } }
  configStore.setState({ config: { ...CONFIG, chains: [chain as never] } })
  watchPeers(peer.client)
  peer.sessions.set(TOPIC, grant([`${CHAIN}:${ALICE}`], ['cosmos_signAmino', 'cosmos_getAccounts']))
  const { connector, walletId, wallet } = paired()
  const accounts = [{ address: ALICE }] as const
  const session = { namespace: 'cosmos', connector, walletId, wallet, accounts, chainId: CHAIN } as const
  setSession(session)
  return { peer, session }
}

/** Sends like a paired wallet that sets the fee itself. */
async function sendWith(fee: bigint, changes: object = {}) {
  const { peer, session } = pair()
  const submitted = serve()
  const [key] = keysOn([ALICE], HUB)
  const signed = { ...writeAminoTransfer({ ...SENT, fee, gas: 90_000n }), ...changes }
  peer.request.mockImplementation(async (call) =>
    (call as { request: { method: string } }).request.method === 'cosmos_getAccounts'
      ? [{ address: ALICE, algo: 'secp256k1', pubkey: key?.publicKey }]
      : { signed, signature: SIGNATURE },
  )
  const { gas, tiers } = await cosmosSend.estimate(CHAIN, TRANSFER, {})
  const ask = await cosmosSend.prepare({ session, transfer: TRANSFER, gas, tier: tiers.normal })
  return { sent: ask(), submitted }
}

test('what a wallet signed is sent, with the fee that it has set, and not the draft', async () => {
  const { sent, submitted } = await sendWith(6_000n)
  expect(await sent).toBe(hash)
  const doc = writeTransfer({ ...SENT, fee: 6_000n, gas: 90_000n }, 'amino')
  const transaction = toBase64(transactionBytes(doc, fromBase64(SIGNATURE.signature)))
  expect(submitted).toEqual([{ transaction }])
})

test('no higher fee than the review has shown is ever sent, nor one in another coin', async () => {
  for (const [fee, changes] of [
    [6_001n, {}],
    [0n, { fee: { amount: [], gas: '1' } }],
    [0n, { fee: { amount: [{ denom: 'uosmo', amount: '0' }], gas: '1' } }],
  ] as const) {
    const { sent, submitted } = await sendWith(fee, changes)
    await expect(sent).rejects.toMatchObject({ data: { reason: 'OTHER_SIGNED' } })
    expect(submitted).toEqual([])
  }
})

test('an account that was never used has no fee', async () => {
  pair()
  serve({ account: null })
  await expect(cosmosSend.estimate(CHAIN, TRANSFER, {})).rejects.toMatchObject({ data: { reason: 'NO_FEE' } })
})

test('the account of the same key on another network is no recipient, nor a validator', () => {
  pair()
  const read = (text: string) => cosmosSend.readRecipient(text, CHAIN).status
  expect(read(BOB)).toBe('ready')
  for (const other of [addressOn(1, 'osmosis-1'), addressOfKey(new Uint8Array(33).fill(2), 'cosmosvaloper')])
    expect(read(other)).toBe('invalid')
})
