import { callAccountApi } from '@latch/hosting/testing/callAccountApi.ts'
import { migrate, seedProject, testEnv } from '@latch/hosting/testing/fixture.ts'
import { type Services, startServices } from '@latch/hosting/testing/services.ts'
import { NftSchema } from '@latch/protocol/account.ts'
import { HistoryEntrySchema } from '@latch/protocol/history.ts'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { LIST_ROWS } from './lists.ts'

const CHAIN = 'eip155:1'
const [BOB, DOLLAR, JUNK, APES] = ['b', 'c', 'd', '9'].map((letter) => `0x${letter.repeat(40)}`) as [
  string,
  string,
  string,
  string,
]
const BLOCKSCOUT = { overrides: { EXPLORERS: JSON.stringify({ [CHAIN]: 'https://scout.example/' }) } }
const ETHERSCAN = {
  overrides: { EXPLORERS: JSON.stringify({ [CHAIN]: 'etherscan' }), ETHERSCAN_API_KEY: 'key' },
}

type Page = {
  data: { metadata: Record<string, unknown>; transfers: Record<string, unknown>[] }[]
  next: string | null
  stale?: boolean
}

let services: Services
/** The explorer's data, by list. */
let lists: Record<string, unknown[] | Response>
/** The node's transactions. */
let signed: Record<string, object>
let accounts = 0
/** Of this test only: answers are cached by account. */
let account: string

const hash = (number: number) => `0x${number.toString(16).padStart(64, '0')}`
const row = (block: number, more: object) => ({
  blockNumber: String(block),
  timeStamp: String(1_700_000_000 + block),
  hash: hash(block),
  transactionIndex: '3',
  gasUsed: '21000',
  gasPrice: '1000000000',
  value: '0',
  ...more,
})
const transaction = (block: number, more: object = {}) =>
  row(block, { nonce: '7', isError: '0', input: '0x', from: account, to: BOB, ...more })
const token = (block: number, more: object = {}) =>
  row(block, { contractAddress: DOLLAR, tokenName: 'Dollar', tokenSymbol: 'USD', tokenDecimal: '6', ...more })

function answer(url: URL, body: string): unknown {
  if (url.searchParams.get('module') !== 'account') {
    const calls: { id: number; params: [string] }[] = JSON.parse(body)
    return calls.map(({ id, params: [requested] }) => ({
      jsonrpc: '2.0',
      id,
      result: signed[requested] ?? null,
    }))
  }
  const found = lists[url.searchParams.get('action') ?? ''] ?? []
  if (found instanceof Response) return found
  const below = found.filter(
    (each) =>
      Number((each as { blockNumber: string }).blockNumber) <= Number(url.searchParams.get('endblock')),
  )
  if (below.length === 0) return { status: '0', message: 'No transactions found', result: [] }
  return { status: '1', message: 'OK', result: below.slice(0, Number(url.searchParams.get('offset'))) }
}

async function page(cursor: string | null = null, init: object = BLOCKSCOUT): Promise<Page> {
  const more = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`
  const { body } = await callAccountApi(`/v1/account/${account}/history?chainId=${CHAIN}${more}`, init)
  for (const entry of (body.data ?? []) as unknown[]) expect(HistoryEntrySchema.parse(entry)).toEqual(entry)
  return body as Page
}

beforeAll(async () => {
  await migrate()
  await seedProject('demo')
  await testEnv.DB.prepare(
    `INSERT INTO tokens (chain, address, name, symbol, decimals) VALUES (?, ?, 'US Dollar', 'USDX', 6)`,
  )
    .bind(CHAIN, DOLLAR)
    .run()
})
beforeEach(() => {
  account = `0xf${String(accounts++).padStart(39, '0')}`
  lists = {}
  signed = {}
  services = startServices()
  services.answer = answer
})
afterEach(() => vi.restoreAllMocks())

test('what an account sent, swapped and got comes out of an explorer’s lists', async () => {
  lists = {
    txlist: [
      transaction(9, { isError: '1', value: '5' }),
      transaction(8, { value: '1000000000000000000' }),
      transaction(7, { input: '0x12345678', to: DOLLAR }),
    ],
    txlistinternal: [
      row(7, {
        from: BOB,
        to: account,
        value: '2000000000000000000',
        isError: '0',
        hash: undefined,
        transactionHash: hash(7),
      }),
    ],
    tokentx: [
      token(7, { from: account, to: BOB, value: '2500000' }),
      token(6, { from: BOB, to: account, value: '1' }),
    ],
  }
  signed = { [hash(6)]: { hash: hash(6), from: BOB, to: DOLLAR, input: '0xa9059cbb00' } }
  const { data, next } = await page()
  expect(next).toBeNull()
  expect(data).toMatchObject([
    { metadata: { status: 'failed', block: 9 }, transfers: [] },
    {
      metadata: { operationType: 'send', nonce: 7, fee: { numeric: '0.000021', symbol: 'ETH' } },
      transfers: [{ direction: 'out', quantity: { numeric: '1' }, fungible_info: { symbol: 'ETH' } }],
    },
    {
      metadata: { operationType: 'trade' },
      transfers: [
        { direction: 'in', quantity: { numeric: '2' } },
        {
          direction: 'out',
          quantity: { numeric: '2.5' },
          fungible_info: { name: 'US Dollar', symbol: 'USDX' },
        },
      ],
    },
    { metadata: { operationType: 'receive', sentFrom: expect.stringMatching(/^0xbb/i), nonce: null } },
  ])
})

test('a token that nobody lists and somebody else sent is spam by whoever signed, as the node says', async () => {
  lists = { tokentx: [token(2, { contractAddress: JUNK, from: BOB, to: account, value: '1' })] }
  signed = { [hash(2)]: { hash: hash(2), from: JUNK, to: JUNK, input: '0x' } }
  const { data } = await page()
  expect(data[0]?.transfers).toMatchObject([{ fungible_info: { symbol: 'USD', flags: { is_spam: true } } }])
})

test('NFTs are told once, and ether that the chain logs (EIP-7708) never as a token, also by an explorer that lists them so', async () => {
  const ape = token(2, {
    contractAddress: APES,
    from: BOB,
    to: account,
    tokenID: '4',
    tokenDecimal: '',
    value: undefined,
  })
  const system = '0xfffffffffffffffffffffffffffffffffffffffe'
  lists = {
    tokentx: [ape, token(2, { contractAddress: system, from: BOB, to: account, value: '1' })],
    tokennfttx: [ape],
    token1155tx: [{ ...ape, tokenID: '5', tokenValue: '3' }],
  }
  const { data } = await page()
  expect(data[0]?.transfers).toMatchObject([
    { nft_info: { tokenId: '4' }, quantity: { numeric: '1' } },
    { nft_info: { tokenId: '5' }, quantity: { numeric: '3' } },
  ])
})

test('an NFT that is still there has its own name and picture, and is hidden where its name is bait', async () => {
  const nft = (block: number, tokenID: string) =>
    token(block, {
      contractAddress: APES,
      tokenName: 'Apes',
      from: account,
      to: account,
      tokenID,
      value: undefined,
    })
  lists = { tokennfttx: [nft(4, '4'), nft(3, '5'), nft(2, '6')] }
  const item = (id: string, more: object) => ({
    id,
    token: { address_hash: APES, name: 'Apes', symbol: 'APE' },
    token_type: 'ERC-721',
    ...more,
  })
  services.answer = (url, body) =>
    url.pathname.endsWith('/nft')
      ? {
          items: [
            item('4', { image_url: 'https://media.example/4.png', metadata: { name: 'Ape the Fourth' } }),
            item('5', { image_url: 'javascript:alert(1)', metadata: { name: 'Claim at apes.xyz' } }),
          ],
        }
      : answer(url, body)
  const { data } = await page()
  expect(data.map(({ transfers }) => transfers[0]?.nft_info)).toMatchObject([
    {
      name: 'Ape the Fourth',
      content: { preview: { url: 'https://media.example/4.png', content_type: null } },
      flags: { is_spam: false },
    },
    { content: null, flags: { is_spam: true } },
    { name: 'Apes', content: null, flags: { is_spam: false } },
  ])
})

test('history with NFTs does without an explorer’s list of them', async () => {
  lists = {
    tokennfttx: [
      token(2, {
        contractAddress: APES,
        tokenName: 'Apes',
        from: account,
        to: BOB,
        tokenID: '4',
        value: undefined,
      }),
    ],
  }
  services.answer = (url, body) =>
    url.pathname.endsWith('/nft') ? new Response('Down', { status: 503 }) : answer(url, body)
  expect((await page()).data[0]?.transfers).toMatchObject([{ nft_info: { name: 'Apes', content: null } }])
})

test('pages go down by whole blocks, and nothing is missed where one list ends before another', async () => {
  const tokens = LIST_ROWS + 30
  lists = {
    txlist: [500, 450, 120, 3].map((block) => transaction(block)),
    tokentx: Array.from({ length: tokens }, (_, index) =>
      token(300 - index, { from: BOB, to: account, value: '1' }),
    ),
  }
  const blocks: unknown[] = []
  let cursor: string | null = null
  do {
    const { data, next } = await page(cursor)
    blocks.push(...data.map(({ metadata }) => metadata.block))
    cursor = next
  } while (cursor !== null)
  expect(blocks).toHaveLength(tokens + 4)
  expect(new Set(blocks).size).toBe(tokens + 4)
  expect(blocks).toEqual([...blocks].sort((one, other) => Number(other) - Number(one)))
})

test('a block with more than a list holds does not hold up the pages, and is said to be cut', async () => {
  lists = {
    tokentx: [
      ...Array.from({ length: LIST_ROWS + 5 }, (_, index) =>
        token(50, { hash: hash(1000 + index), from: BOB, to: account, value: '1' }),
      ),
      token(40, { from: BOB, to: account, value: '1' }),
    ],
  }
  const first = await page()
  expect(first).toMatchObject({ stale: true, next: '49' })
  expect((await page(first.next)).data).toMatchObject([{ metadata: { block: 40 } }])
})

test('Etherscan is asked for the chain with the key, which no error names', async () => {
  lists = { txlist: [transaction(1)] }
  expect((await page(null, ETHERSCAN)).data).toHaveLength(1)
  const [{ url } = { url: new URL('https://none.example') }] = services.requests
  expect(url.origin + url.pathname).toBe('https://api.etherscan.io/v2/api')
  expect([url.searchParams.get('chainid'), url.searchParams.get('apikey')]).toEqual(['1', 'key'])
  account = `0xf${'9'.repeat(39)}`
  const errors = vi.spyOn(console, 'error')
  lists = { txlist: Response.json({ status: '0', message: 'NOTOK', result: 'Max rate limit reached' }) }
  const { status } = await callAccountApi(`/v1/account/${account}/history?chainId=${CHAIN}`, ETHERSCAN)
  expect(status).toBe(503)
  const logged = errors.mock.calls.flat().join(' ')
  expect(logged).toContain('api.etherscan.io')
  expect(logged).not.toContain('apikey')
})

test.each([
  ['without the key', { EXPLORERS: JSON.stringify({ [CHAIN]: 'etherscan' }) }],
  ['for other chains', { EXPLORERS: '{"eip155:10":"https://scout.example"}' }],
  ['with a variable that cannot be read', { EXPLORERS: '{"eip155:1":"ftp://scout.example"}' }],
])('an explorer %s leaves the chain without history', async (_, overrides) => {
  const { status } = await callAccountApi(`/v1/account/${account}/history?chainId=${CHAIN}`, { overrides })
  expect(status).toBe(400)
  expect(services.requests).toEqual([])
})

test('NFTs come with their pictures from Blockscout, and its next page is asked for as it says', async () => {
  const item = {
    id: '12',
    image_url: 'https://pictures.example/12.png',
    metadata: { name: 'Ape 12', attributes: [] },
    token: { address_hash: APES, name: 'Apes', symbol: 'APE', type: 'ERC-721' },
    token_type: 'ERC-721',
    value: '1',
  }
  const plain = {
    ...item,
    id: '13',
    image_url: 'javascript:alert(1)',
    metadata: 'nonsense',
    token: { address: APES, name: 'Visit apes.com', symbol: null },
  }
  const next = { items_count: 50, token_contract_address_hash: APES, token_id: '13', token_type: 'ERC-721' }
  services.answer = () => ({ items: [item, plain, { id: 'x' }], next_page_params: next })
  const path = `/v1/account/${account}/nfts?chainId=${CHAIN}`
  const { body } = await callAccountApi(path, BLOCKSCOUT)
  expect(body).toMatchObject({
    data: [
      { name: 'Ape 12', imageUrl: 'https://pictures.example/12.png', standard: 'erc721', isSpam: false },
      { name: 'Visit apes.com', imageUrl: null, isSpam: true },
    ],
  })
  for (const entry of body.data as unknown[]) expect(NftSchema.parse(entry)).toEqual(entry)
  services.answer = () => ({ items: [], next_page_params: null })
  const last = await callAccountApi(`${path}&cursor=${encodeURIComponent(String(body.next))}`, BLOCKSCOUT)
  expect(last.body).toMatchObject({ data: [], next: null })
  expect(Object.fromEntries(services.requests.at(-1)?.url.searchParams ?? [])).toMatchObject({
    token_id: '13',
    items_count: '50',
  })
})
