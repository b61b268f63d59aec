import { parseUnits } from 'viem'
import type { Coin } from './coin.ts'
import { facts, isSignedQuery, page } from './page.ts'
import { type SiteAnswer, type SiteRequest, serveSandbox } from './serve.ts'

/** Opens nothing anywhere. */
const SECRET = 'ex_test_local'

type Withdrawal = {
  coin: Coin
  amount: string
  recipient: string
  /** Until its customer has decided, other parties see it as unknown. */
  status: 'unknown' | 'success' | 'failed'
  txid: string | null
}

/** Returns the withdrawal terms of a coin: at least a dollar's worth, and a quarter of one as its fee. */
function coinTerms({ asset, usd }: Coin) {
  return { id: asset, minimum: (1 / usd).toPrecision(1), fee: (0.25 / usd).toPrecision(1) }
}

/** Returns the exchange's settings for the widget's Worker: its variable `EXCHANGE_SANDBOX`. */
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
export function startExchange({ port, coins }: { port: number; coins: readonly Coin[] }) {
  const withdrawals = new Map<string, Withdrawal>()

  function openWithdrawal({ url }: SiteRequest): SiteAnswer {
    const { asset = '', amount = '', recipient = '', sessionId = '' } = Object.fromEntries(url.searchParams)
    const coin = coins.find((one) => one.asset.toLowerCase() === asset.toLowerCase())
    if (!isSignedQuery(url.search, SECRET) || coin === undefined)
      return { html: page('Not signed', '<p>This address was changed on its way.</p>'), status: 403 }
    if (!withdrawals.has(sessionId))
      withdrawals.set(sessionId, { coin, amount, recipient, status: 'unknown', txid: null })
    const details = {
      Withdraw: `${amount} ${coin.symbol}`,
      'Fee, from your balance here': `${coinTerms(coin).fee} ${coin.symbol}`,
      Network: coin.network,
      'To address': recipient,
    }
    const form = (choice: string, label: string) =>
      `<form method="post" action="/withdraw/${encodeURIComponent(sessionId)}/${choice}"><button>${label}</button></form>`
    return {
      html: page('Sandbox exchange', facts(details) + form('send', 'Withdraw') + form('refuse', 'Refuse')),
    }
  }

  async function decide({ params: [sessionId = '', choice] }: SiteRequest): Promise<SiteAnswer> {
    const withdrawal = withdrawals.get(sessionId)
    if (withdrawal?.status !== 'unknown') return { html: page('Nothing to withdraw', ''), status: 404 }
    const { coin, amount, recipient } = withdrawal
    if (choice === 'refuse') withdrawal.status = 'failed'
    else {
      const to = recipient.split(':').at(-1) ?? ''
      withdrawal.txid = await coin.payOut(to, parseUnits(amount, coin.decimals))
      withdrawal.status = 'success'
    }
    return { html: page(choice === 'refuse' ? 'Refused' : 'Withdrawn', '<p>You may close this window.</p>') }
  }

  return serveSandbox(port, [
    ['GET', /^\/health$/, () => ({ json: {} })],
    ['GET', /^\/api\/assets$/, () => ({ json: { assets: coins.map(coinTerms) } })],
    [
      'GET',
      /^\/api\/status$/,
      ({ url }) => {
        const { status = 'unknown', txid = null } =
          withdrawals.get(url.searchParams.get('sessionId') ?? '') ?? {}
        return { json: { status, txid } }
      },
    ],
    ['GET', /^\/withdraw$/, openWithdrawal],
    ['POST', /^\/withdraw\/(\w+)\/(send|refuse)$/, decide],
  ])
}
