import { familyFacts } from '@latch/families/facts.ts'
import * as z from 'zod'
import type { Chain } from '#db/chains.ts'
import { RefusedError, UpstreamError } from '../../failures.ts'
import { assetIdOf, parseAssetId, showAddress } from '../../funding/asset.ts'
import { findAssets } from '../../funding/findAssets.ts'
import type { FundingAsset, ProviderStatus } from '../../funding/fundingPort.ts'
import type { Exchange, ExchangeQuestion, Withdrawal } from '../exchangePort.ts'
import { type BinanceAccount, callBinance } from './client.ts'

/** The amount is of coins, not of money. */
const IN_COINS = 2
/** Digits that it takes of an amount. */
const DIGITS = 8
/** The coins have left. */
const COMPLETED = 20
/** Status from which an order has failed. */
const FAILED = 95

const LinkSchema = z.object({ link: z.url({ protocol: /^https$/ }).max(4000) })
const OrderSchema = z.object({ status: z.int(), withdrawTxHash: z.string().max(128).nullish() })

/**
 * Binance Connect in its send mode: users send coins that they already hold at Binance. Requires a contract with
 * Binance.
 *
 * @see https://developers.binance.com/docs/binance_connect
 */
export function binance(account: BinanceAccount): Exchange {
  return {
    id: 'binance',
    name: 'Binance',
    assets: listAssets,
    payUrl: (withdrawal) => payUrl(account, withdrawal),
    fetchStatus: (orderId) => fetchStatus(account, orderId),
  }
}

function listAssets(question: ExchangeQuestion): Promise<readonly FundingAsset[]> {
  const { project } = question
  const named = project.chains.flatMap(({ info }) =>
    Object.keys(binanceNetwork(info)?.coins ?? {}).map((asset) => `${info.id}/${asset}`),
  )
  return findAssets(
    question,
    named.map((id) => parseAssetId(project, 'asset', id)),
  )
}

/** Returns Binance's names of a network and its coins, by the second part of their CAIP-19 IDs. */
function binanceNetwork({ id }: Chain['info']) {
  return familyFacts(id)?.services.binance?.[id.split(':')[1] ?? '']
}

async function payUrl(
  account: BinanceAccount,
  { asset, amount, recipient, orderId, ip }: Withdrawal,
): Promise<string> {
  const { network, coins } = binanceNetwork(asset.chain.info) ?? { network: '', coins: {} }
  const coin = coins[assetIdOf(asset.chain, asset.token).split('/')[1] ?? '']
  if (coin === undefined || (amount.split('.')[1]?.length ?? 0) > DIGITS)
    throw new RefusedError({ field: 'amount', description: `Binance supports at most ${DIGITS} decimals.` })
  const { success, code, data } = await callBinance(account, 'buy/pre-order', {
    externalOrderId: orderId,
    cryptoCurrency: coin,
    amountType: IN_COINS,
    requestedAmount: amount,
    network,
    address: showAddress(asset.chain, recipient),
    ...(ip === null ? {} : { clientIp: ip }),
    customization: { SEND_PRIMARY: true },
  })
  const opened = LinkSchema.safeParse(data).data
  if (success === false || opened === undefined) throw new UpstreamError(`Binance opened no order: ${code}`)
  return opened.link
}

async function fetchStatus(account: BinanceAccount, orderId: string): Promise<ProviderStatus | null> {
  const { success, data } = await callBinance(account, 'order', { externalOrderId: orderId })
  // It knows no order before its page was opened.
  if (success === false || data == null) return null
  const { data: order } = OrderSchema.safeParse(data)
  if (order === undefined) throw new UpstreamError('Binance returned an invalid order')
  if (order.status >= FAILED) return { state: 'failed', reason: null }
  return order.status === COMPLETED
    ? { state: 'sent', hash: order.withdrawTxHash || null }
    : { state: 'pending' }
}
