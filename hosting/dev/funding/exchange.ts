import { type Address, type Chain, parseUnits } from 'viem'
import { facts, isSignedQuery, page } from './page.ts'
import { type SiteAnswer, type SiteRequest, serveSandbox } from './serve.ts'
import { type Coin, coinsOf, payOut } from './till.ts'

/** Opens nothing anywhere. */
const SECRET = 'ex_test_local'

type Withdrawal = {
  coin: Coin
  amount: string
  recipient: string
  status: 'in_progress' | 'success' | 'failed'
  txid: string | null
}

/** CAIP-19. */
function assetOf({ chain, contract }: Coin): string {
  return `eip155:${chain.id}/${contract === null ? 'slip44:60' : `erc20:${contract}`}`
}

/** What the widget's Worker needs to know of it: its variable `EXCHANGE_SANDBOX`. */
export function exchangeSettings(port: number): string {
  const api = `http://127.0.0.1:${port}`
  const site = `http://exchange.localhost:${port}/withdraw`
  return JSON.stringify([{ id: 'sandbox-exchange', name: 'Sandbox Exchange', api, site, secret: SECRET }])
}

/**
 * The sandbox exchange: its customer confirms a withdrawal on its page, and gets real coins of a local chain.
 *
 * @throws when the port is taken.
 */
export function startExchange({ port, chains }: { port: number; chains: readonly Chain[] }) {
  const coins = coinsOf(chains)
  const withdrawals = new Map<string, Withdrawal>()

  function open({ url }: SiteRequest): SiteAnswer {
    const { asset = '', amount = '', recipient = '', sessionId = '' } = Object.fromEntries(url.searchParams)
    const coin = coins.find((one) => assetOf(one).toLowerCase() === asset.toLowerCase())
    if (!isSignedQuery(url.search, SECRET) || coin === undefined)
      return { html: page('Not signed', '<p>This address was changed on its way.</p>'), status: 403 }
    if (!withdrawals.has(sessionId))
      withdrawals.set(sessionId, { coin, amount, recipient, status: 'in_progress', txid: null })
    const told = { Withdraw: `${amount} ${coin.symbol}`, Network: coin.chain.name, 'To address': recipient }
    const form = (choice: string, label: string) =>
      `<form method="post" action="/withdraw/${encodeURIComponent(sessionId)}/${choice}"><button>${label}</button></form>`
    return {
      html: page('Sandbox exchange', facts(told) + form('send', 'Withdraw') + form('refuse', 'Refuse')),
    }
  }

  async function decide({ params: [sessionId = '', choice] }: SiteRequest): Promise<SiteAnswer> {
    const withdrawal = withdrawals.get(sessionId)
    if (withdrawal?.status !== 'in_progress') return { html: page('Nothing to withdraw', ''), status: 404 }
    const { coin, amount, recipient } = withdrawal
    if (choice === 'refuse') withdrawal.status = 'failed'
    else {
      const to = (recipient.split(':').at(-1) ?? '') as Address
      withdrawal.txid = await payOut(coin, to, parseUnits(amount, coin.decimals))
      withdrawal.status = 'success'
    }
    return { html: page(choice === 'refuse' ? 'Refused' : 'Withdrawn', '<p>You may close this window.</p>') }
  }

  return serveSandbox(port, [
    ['GET', /^\/health$/, () => ({ json: {} })],
    ['GET', /^\/api\/assets$/, () => ({ json: { assets: coins.map(assetOf) } })],
    [
      'GET',
      /^\/api\/status$/,
      ({ url }) => {
        const { status = 'unknown', txid = null } =
          withdrawals.get(url.searchParams.get('sessionId') ?? '') ?? {}
        return { json: { status, txid } }
      },
    ],
    ['GET', /^\/withdraw$/, open],
    ['POST', /^\/withdraw\/(\w+)\/(send|refuse)$/, decide],
  ])
}
