import type { ChainId, Namespace } from '@latch/protocol/caip.ts'
import type { ChainInfo } from '@latch/protocol/config.ts'
import { fc } from '@latch/protocol/testRandom.ts'
import { propertyRuns } from '@latch/protocol/testRuns.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { approvalOf } from '#families/approvals.ts'
import { loadAllParts } from '#families/testParts.ts'
import type { ApproveDetails } from '#requests/requestsStore.ts'
import { requestWarnings } from './warnings.ts'

/** Texts that read as others: reversed, with invisible characters, in other alphabets, or spelled like our own. */
const hostile = fc.string({
  unit: fc.constantFrom(
    ...'⟨U+27E8⟩ aаΑ0\u0301\u0338\u200b\u200d\u202e\u2066\ufe0f\u{e0041}\u2800👍م\n\t\u0007',
  ),
})
const UNSEEN = /(?![\n\t\r\u200c\u200d])[\p{C}\u2028\u2029\u2800]/u
const CHAINS = {
  bip122: 'bip122:000000000019d6689c085ae165831e93',
  cosmos: 'cosmos:cosmoshub-4',
  eip155: 'eip155:1',
  polkadot: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  stacks: 'stacks:1',
  sui: 'sui:mainnet',
  tron: 'tron:0x2b6653dc',
} satisfies Record<Namespace, ChainId>

type Type = Exclude<ApproveDetails['type'], 'message' | 'chain' | 'accounts' | 'permission'>
type Sample = { of: Namespace; details(text: string): readonly object[] }

const coin = (denom: string) => [{ denom, amount: 1n }]
const cosmos = (text: string) => ({
  document: text,
  maxFee: coin(text),
  chain: text,
  account: 'cosmos1',
  tipper: text,
  actions: [
    { name: 'transfer', from: text, to: text, coins: coin(text) },
    { name: 'unknown', type: text, carried: [text] },
  ],
  tip: coin(text),
  isWhole: false,
  ...{ memo: text, fee: coin(text), gas: 1n, payer: text, granter: text },
})
const stacksPlan = { chainId: CHAINS.stacks, from: 'SP1', fee: 1n, isSponsored: false, allowsMore: false }
const stacks = (text: string) => {
  const conditions = [{ account: text, asset: `${text}::${text}`, rule: 'equal', amount: 1n, id: text }]
  return [
    { name: 'transfer', to: text, amount: 1n, memo: text },
    { name: 'call', contract: text, function: text, arguments: [text, text] },
    { name: 'deploy', contract: text, code: text, version: 1 },
  ].map((action) => ({ ...stacksPlan, conditions, action }))
}
const sui = (text: string) => ({
  transaction: text,
  account: text,
  sender: text,
  objects: { [text]: { type: text, owner: text, balance: 1n } },
  gas: { owner: text, budget: 1n, price: 1n },
  actions: [
    { name: 'transfer', to: text, amount: 1n },
    { name: 'coinTransfer', to: text, coin: text, amount: 1n },
    { name: 'objectTransfer', to: text, object: text },
    { name: 'merge', into: text, owner: 'shared', coins: [{ is: 'coin', coin: text, amount: 1n }] },
    { name: 'call', target: text, types: [text], arguments: [{ is: 'object', id: text }] },
    { name: 'upgrade', package: text },
    { name: 'unknown' },
  ],
})
const tron = (text: string) =>
  [
    { name: 'transfer', to: text, amount: 1n },
    { name: 'assetTransfer', asset: text, to: text, amount: 1n },
    { name: 'tokenApprove', contract: text, spender: text, amount: 1n },
    { name: 'call', contract: text, value: 1n, asset: { id: 1n, amount: 1n }, data: 'ab' },
    { name: 'other', type: text, data: 'ab' },
  ].map((action) => ({ txID: text, from: text, memo: text, feeLimit: 1n, action }))
const polkadot = (text: string) => {
  const reading = { method: text, fee: 1n, tip: 1n, isImmortal: false, isWhole: true, givesAuthority: false }
  return [
    { ...reading, action: { name: 'transfer', to: text, amount: 1n } },
    { ...reading, action: { name: 'unknown', pallet: 1, call: 1 } },
  ]
}
const solana = (text: string) => ({
  transaction: text,
  account: 'owner',
  feePayer: text,
  signers: [text],
  instructions: [
    { name: 'transfer', to: text, amount: 1n },
    { name: 'tokenTransfer', to: text, mint: text, amount: 1n, decimals: 1 },
    { name: 'handOver', account: text, to: text, right: 'AccountOwner' },
    { name: 'createAccount', account: text, owner: text, amount: 1n },
    { name: 'memo', text },
    { name: 'unknown' },
  ].map((action) => ({ program: text, accounts: [text], data: text, action })),
})
const calls = (text: string) => [{ to: text, valueWei: 1n, data: '0x' }]

/** A request of each type, with a text for every string; a new type does not compile without one. */
const SAMPLES: Record<Type, Sample> = {
  bitcoinSign: {
    of: 'bip122',
    details: (text) => [
      {
        inputs: [{ address: text, amount: 1n, isSigned: true, sighashTypes: [3] }],
        outputs: [{ address: text, amount: 1n, data: text, script: text, isOwn: false }],
        ...{ fee: 1n, isClaimed: false, isPartial: false, spendsOrdinals: false },
      },
    ],
  },
  bitcoinBroadcast: {
    of: 'bip122',
    details: (text) => SAMPLES.bitcoinSign.details(text),
  },
  bitcoinSend: {
    of: 'bip122',
    details: (text) => [{ to: text, amount: 1n, fee: 1n, memo: text, changeAddress: text }],
  },
  cosmosSign: { of: 'cosmos', details: (text) => [cosmos(text)] },
  typedData: {
    of: 'eip155',
    details: (text) => [
      {
        domain: { name: text },
        primaryType: text,
        message: { [text]: text, list: [text, { [text]: text }] },
      },
    ],
  },
  transaction: {
    of: 'eip155',
    details: (text) => [
      { ...calls(text)[0], terms: [], accessList: [{ address: text, storageKeys: [text] }] },
    ],
  },
  calls: { of: 'eip155', details: (text) => [{ calls: calls(text) }] },
  asset: {
    of: 'eip155',
    details: (text) => [{ standard: text, address: text, symbol: text, decimals: 1, tokenId: text }],
  },
  polkadotSign: { of: 'polkadot', details: polkadot },
  polkadotSend: { of: 'polkadot', details: polkadot },
  solanaSign: { of: 'solana', details: (text) => [solana(text)] },
  solanaSend: { of: 'solana', details: (text) => [solana(text)] },
  solanaSignAll: { of: 'solana', details: (text) => [{ transactions: [solana(text), solana(text)] }] },
  stacksSign: { of: 'stacks', details: stacks },
  stacksSend: { of: 'stacks', details: stacks },
  stacksStructured: {
    of: 'stacks',
    details: (text) => [{ domain: text, message: text, isElsewhere: false }],
  },
  suiSign: { of: 'sui', details: (text) => [sui(text)] },
  suiExecute: { of: 'sui', details: (text) => [sui(text)] },
  tronSign: { of: 'tron', details: tron },
  tronSend: { of: 'tron', details: tron },
}

beforeAll(loadAllParts)

/** Returns the rendered text, without markup. */
function draw(chainId: ChainId, details: ApproveDetails, symbol: string): string {
  const { Details } = approvalOf(chainId)
  const chain = { id: chainId, name: symbol, nativeCurrency: { name: symbol, symbol, decimals: 8 } }
  const element = createElement(Details, { details, chain: chain as unknown as ChainInfo })
  return renderToStaticMarkup(element).replace(/<[^>]*>/g, '\n')
}

const requestsOf = (type: Type, text: string) =>
  SAMPLES[type].details(text).map((each) => ({ type, ...each }) as ApproveDetails)
const chainOf = (type: Type) => CHAINS[SAMPLES[type].of]
const TYPES = Object.keys(SAMPLES) as Type[]

test('no request of any family hides what a stranger wrote', () => {
  fc.assert(
    fc.property(fc.constantFrom(...TYPES), hostile, (type, text) => {
      for (const request of requestsOf(type, text))
        expect(draw(chainOf(type), request, text)).not.toMatch(UNSEEN)
    }),
    propertyRuns(500),
  )
})

test.each(TYPES)('a request of type %s is warned of where a text hides something, and only there', (type) => {
  const names = (text: string) =>
    requestsOf(type, text).flatMap((details) =>
      requestWarnings({ chainId: chainOf(type), details }, { now: 0 }).map(({ name }) => name),
    )
  const hidden = 'Deposit \u202e654321\u202c for\u200b Alice'
  for (const request of requestsOf(type, hidden))
    expect(draw(chainOf(type), request, 'X')).not.toMatch(UNSEEN)
  expect(names(hidden)).toContain('hidden')
  expect(names('Deposit 123456 for Alice, مرحبا, привет, 👍🏽')).not.toContain('hidden')
})
