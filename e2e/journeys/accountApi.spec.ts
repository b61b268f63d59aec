import { solanaAccount } from '@latch/families/solana/dev/account.ts'
import { SOLANA_CHAIN, SOLANA_TOKEN } from '@latch/families/solana/dev/chain.ts'
import { localAccount, NAMES } from '@latch/hosting/dev/wallet/chains.ts'
import { CHAINS, WIDGET } from '@latch/hosting/kit/addresses.ts'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { type Address, createClient, http } from 'viem'
import { sendTransaction } from 'viem/actions'
import { freshAddress, OWN_ACCOUNT } from '../harness/chain.ts'
import { freshSolana, paySol } from '../harness/solana.ts'

/** Not the chain that `account.spec.ts` reorganises, perhaps at the same time. */
const CHAIN = CHAINS[0]
/** Node does not resolve `*.localhost` names. */
const API = `http://127.0.0.1:${new URL(WIDGET).port}`

async function ask(request: APIRequestContext, path: string): Promise<Record<string, unknown>> {
  const answer = await request.get(`${API}${path}${path.includes('?') ? '&' : '?'}projectId=demo`)
  expect(answer.status(), path).toBe(200)
  return answer.json()
}

async function pay(to: Address, value: bigint): Promise<string> {
  const client = createClient({ chain: CHAIN, transport: http() })
  return sendTransaction(client, { account: localAccount(OWN_ACCOUNT).address, to, value })
}

test('what an account gets is in its balance and, when the chain has it, in its history', async ({
  request,
}) => {
  const friend = freshAddress()
  const hash = await pay(friend, 15n * 10n ** 17n)
  const balance = await ask(request, `/v1/account/${friend}/balance?chainId=eip155:${CHAIN.id}`)
  expect(balance.balances).toMatchObject([
    { symbol: 'ETH', price: 2500, value: 3750, quantity: { decimals: '18', numeric: '1.5' } },
  ])
  const history = () => ask(request, `/v1/account/${friend}/history?chainId=eip155:${CHAIN.id}`)
  await expect
    .poll(async () => (await history()).data)
    .toMatchObject([
      {
        metadata: { hash, operationType: 'receive', status: 'confirmed', sentTo: friend },
        transfers: [{ direction: 'in', quantity: { numeric: '1.5' }, fungible_info: { symbol: 'ETH' } }],
      },
    ])
})

test('an account has its name, and the name its account', async ({ request }) => {
  const [{ name, index }] = NAMES
  const { address } = localAccount(index)
  expect(await ask(request, `/v1/identity/${address}`)).toMatchObject({ name })
  expect(await ask(request, `/v1/profile/account/${name.toUpperCase()}`)).toEqual({
    name,
    addresses: { 60: { address } },
  })
})

test('a Solana account has its SOL, its token and what happened to both', async ({ request }) => {
  const [payer, friend] = await Promise.all([solanaAccount(5), freshSolana()])
  const signature = await paySol(payer, friend.publicKey, 250_000_000n)
  const about = (address: string, what: string) =>
    ask(request, `/v1/account/${address}/${what}?chainId=${SOLANA_CHAIN.id}`)
  expect((await about(friend.address, 'balance')).balances).toMatchObject([
    { symbol: 'SOL', quantity: { decimals: '9', numeric: '0.25' } },
  ])
  expect((await about(payer.address, 'balance')).balances).toMatchObject([
    { symbol: 'SOL' },
    {
      symbol: SOLANA_TOKEN.symbol,
      address: `${SOLANA_CHAIN.id}:${SOLANA_TOKEN.mint}`,
      quantity: { numeric: String(SOLANA_TOKEN.each / 10 ** SOLANA_TOKEN.decimals) },
      price: 1,
    },
  ])
  expect((await about(friend.address, 'history')).data).toMatchObject([
    {
      metadata: { hash: signature, operationType: 'receive', sentFrom: payer.address },
      transfers: [{ direction: 'in', quantity: { numeric: '0.25' }, fungible_info: { symbol: 'SOL' } }],
    },
  ])
})
