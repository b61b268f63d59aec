import { toBase64 } from '@latch/protocol/base64.ts'
import { CONFIG, openTestHost, type TestHost } from '@latch/widget/src/host/testHost.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { addressBytes } from '../../bytes/address.ts'
import { writeTransferJson } from '../../bytes/transfer.ts'
import { BOB, DIGEST, fixture, SIGNATURE, signedBytes, TRANSACTION, TRANSFER } from '../testWallet.ts'

const [CHAIN] = fixture.chains
const [LUMEN] = fixture.wallets
const [ALICE, , CAROL] = fixture.accounts
const SIGNED = { bytes: signedBytes(), signature: SIGNATURE }

const hosts: TestHost[] = []
afterEach(() => {
  for (const host of hosts.splice(0)) host.close()
})

/** Opens a page with a connected wallet of Sui, and sets its answer when asked to sign. */
async function open(answer: unknown) {
  const requested: { method: string; params: unknown }[] = []
  const host = await openTestHost({
    wallets: [LUMEN],
    wallet: ({ method, params }) => {
      if (method.startsWith('standard:'))
        return fixture.answer({ method, params }, { accounts: [ALICE, BOB], chainId: CHAIN })
      requested.push({ method, params })
      return answer
    },
    config: { chains: [{ ...CONFIG.chains[0], id: CHAIN } as (typeof CONFIG.chains)[number]] },
  })
  hosts.push(host)
  const { connect } = await import('@latch/widget/src/sessions/engine.ts')
  await connect('sui', LUMEN.id)
  const { requestsStore } = await import('@latch/widget/src/requests/requestsStore.ts')
  /** Resolves to the displayed request. */
  const shown = () =>
    vi.waitFor(() => {
      const { current } = requestsStore.getState()
      if (current?.kind !== 'approve') throw new Error('Nothing is to be approved.')
      return current
    })
  const request = (method: string, params: object) =>
    host.widget.request({ id: crypto.randomUUID(), method, params, namespace: 'sui' })
  /** Requests, approves, and returns the answer. */
  const ask = async (method: string, params: object) => {
    const answered = request(method, params)
    const approval = await shown()
    approval.approve()
    return answered
  }
  return { ask, request, shown, requested }
}

test('shows what a transaction does, and hands the wallet its text', async () => {
  const { request, shown, requested } = await open(SIGNED)
  const answered = request('sui_signTransaction', { transaction: TRANSACTION })
  const approval = await shown()
  expect(approval).toMatchObject({
    address: ALICE,
    details: { type: 'suiSign', actions: [{ name: 'transfer', to: BOB, amount: TRANSFER.amount }] },
  })
  approval.approve()
  const result = { transactionBytes: SIGNED.bytes, signature: SIGNATURE }
  expect(await answered).toEqual({ ok: true, result })
  const params = { address: ALICE, transaction: TRANSACTION, chain: CHAIN }
  expect(requested).toEqual([{ method: 'sui:signTransaction', params }])
})

test('shows of an object that leaves what a node tells of it, and warns where it tells nothing', async () => {
  const { request, shown } = await open(SIGNED)
  const id = `0x${'d'.repeat(64)}`
  const inputs = [{ UnresolvedObject: { objectId: id } }, { Pure: { bytes: toBase64(addressBytes(BOB)) } }]
  const commands = [{ TransferObjects: { objects: [{ Input: 0 }], address: { Input: 1 } } }]
  const transaction = JSON.stringify({ version: 2, gasData: {}, inputs, commands })
  const { suiApproval } = await import('../approval/approval.ts')
  const warnings = async () => {
    const answered = request('sui_signTransaction', { transaction })
    const { details, reject } = await shown()
    const names = suiApproval.warnings(details, { known: [], now: 0, chain: undefined })
    reject()
    await answered
    return names
  }
  const objects = [{ id, type: '0x5::art::Picture', owner: ALICE, balance: null }]
  vi.stubGlobal('fetch', async () => Response.json({ objects }))
  expect(await warnings()).toEqual(['object'])
  vi.stubGlobal('fetch', async () => Response.json({ objects: [] }))
  expect(await warnings()).toEqual(['capability'])
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 503 }))
  expect(await warnings()).toEqual(['capability'])
  vi.unstubAllGlobals()
})

test('without a sender, the account that owns the gas is no other payer: its budget is compared', async () => {
  const { request, shown } = await open(SIGNED)
  const gasData = { budget: '1000000000000', price: '1000', owner: ALICE }
  const transaction = JSON.stringify({ version: 2, gasData, inputs: [], commands: [] })
  const { suiApproval } = await import('../approval/approval.ts')
  const answered = request('sui_signTransaction', { transaction })
  const { details, reject } = await shown()
  expect(suiApproval.warnings(details, { known: [], now: 0, chain: undefined })).toContain('unusualFee')
  reject()
  await answered
})

test('the sender signs, where it is not the active account, too', async () => {
  const transfer = { ...TRANSFER, from: BOB }
  const { ask, requested } = await open({ ...SIGNED, bytes: signedBytes(transfer) })
  const params = { transaction: writeTransferJson(transfer), address: ALICE }
  expect(await ask('sui_signTransaction', params)).toMatchObject({ ok: true })
  expect(requested).toMatchObject([{ params: { address: BOB } }])
})

test('a wallet that signs something else than was approved gives nothing to the page', async () => {
  const bytes = signedBytes({ ...TRANSFER, amount: 1n })
  const { ask } = await open({ ...SIGNED, bytes })
  const error = { code: -32603, data: { reason: 'WALLET_MALFORMED' } }
  expect(await ask('sui_signTransaction', { transaction: TRANSACTION })).toMatchObject({ ok: false, error })
})

test('of something else that is sent already the page learns the digest', async () => {
  const bytes = signedBytes({ ...TRANSFER, amount: 1n })
  const { ask } = await open({ ...SIGNED, bytes, digest: DIGEST })
  expect(await ask('sui_signAndExecuteTransaction', { transaction: TRANSACTION })).toMatchObject({
    error: { code: -32603, data: { reason: 'WALLET_MALFORMED', digest: DIGEST } },
  })
})

test.each<[string, object, object]>([
  ['no transaction', { transaction: 'AAEC' }, { code: -32602 }],
  [
    'a stranger’s transaction',
    { transaction: writeTransferJson({ ...TRANSFER, from: CAROL }) },
    { code: 4100, data: { reason: 'WRONG_ACCOUNT', account: CAROL } },
  ],
  ['no text', { transaction: 7 }, { code: -32602 }],
])('%s is refused, and nobody is asked', async (_, params, error) => {
  const { request, requested } = await open(SIGNED)
  expect(await request('sui_signTransaction', params)).toMatchObject({ ok: false, error })
  expect(requested).toEqual([])
})

test('a message is shown as text, and signed as the bytes that it is', async () => {
  const { request, shown, requested } = await open({ signature: SIGNATURE })
  const answered = request('sui_signPersonalMessage', { message: 'SGVsbG8' })
  const approval = await shown()
  expect(approval.details).toEqual({ type: 'message', text: 'Hello', isHexOnly: false })
  approval.approve()
  expect(await answered).toEqual({ ok: true, result: { signature: SIGNATURE, bytes: 'SGVsbG8=' } })
  expect(requested).toMatchObject([{ params: { message: 'SGVsbG8=', chain: CHAIN } }])
})

test('one signs in by a personal message, whose network is named by its word', async () => {
  const { requested } = await open({ signature: SIGNATURE })
  const { signIn } = await import('./signIn.ts')
  const { requireSession } = await import('@latch/widget/src/sessions/engine.ts')
  expect(signIn.chainInMessage(CHAIN)).toBe('testnet')
  expect(await signIn.sign(requireSession('sui'), 'Hello')).toBe(SIGNATURE)
  const params = { address: ALICE, message: 'SGVsbG8=', chain: CHAIN }
  expect(requested).toEqual([{ method: 'sui:signPersonalMessage', params }])
})

test('accounts are told as WalletConnect has them', async () => {
  const { request } = await open(null)
  const result = [ALICE, BOB].map((address) => ({ address }))
  expect(await request('sui_getAccounts', {})).toEqual({ ok: true, result })
})

test.each<[string, object]>([
  ['sui_signPersonalMessage', { message: 'SGVsbG8' }],
  ['sui_signTransaction', { transaction: TRANSACTION }],
  ['sui_signAndExecuteTransaction', { transaction: TRANSACTION }],
])('%s refuses what it does not know, in words that name it', async (method, params) => {
  const { request, requested } = await open(SIGNED)
  const before = requested.length
  expect(await request(method, { ...params, unexpectedField: 1 })).toMatchObject({
    error: { code: -32602, message: expect.stringContaining('.unexpectedField') },
  })
  expect(requested).toHaveLength(before)
})

test('base64 with line breaks is read without them', async () => {
  const { ask, requested } = await open({ signature: SIGNATURE })
  expect(await ask('sui_signPersonalMessage', { message: 'SGVs\nbG8=\n' })).toMatchObject({ ok: true })
  expect(requested).toMatchObject([{ params: { message: 'SGVsbG8=' } }])
})
