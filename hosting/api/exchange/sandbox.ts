import { DECIMAL, toBaseUnits } from '@latch/protocol/decimal.ts'
import * as z from 'zod'
import { UpstreamError } from '../failures.ts'
import { fetchUpstream } from '../fetchUpstream.ts'
import { assetIdOf, parseAssetId, showAddress } from '../funding/asset.ts'
import { findAssets } from '../funding/findAssets.ts'
import type { ProviderStatus } from '../funding/fundingPort.ts'
import { hmacBase64 } from '../onramp/signatures.ts'
import type { Exchange, ExchangeAsset, ExchangeQuestion, Withdrawal } from './exchangePort.ts'

type Account = { id: string; name: string; api: string; site: string; secret: string }

const amount = z.string().regex(DECIMAL)
const AssetsSchema = z.object({
  assets: z
    .array(
      z.object({
        /** CAIP-19. */
        id: z.string().max(200),
        minimum: amount,
        fee: amount,
      }),
    )
    .max(1000),
})
const StatusSchema = z.object({
  status: z.enum(['unknown', 'in_progress', 'success', 'failed']),
  txid: z.string().max(128).nullable(),
})

/** The local sandbox exchange: signed addresses of its page, a polled status, coins of the local chains. */
export function sandboxExchange(account: Account): Exchange {
  const { id, name } = account
  return {
    ...{ id, name },
    assets: (question) => listAssets(account, question),
    payUrl: (withdrawal) => payUrl(account, withdrawal),
    fetchStatus: (orderId) => fetchStatus(account, orderId),
  }
}

async function listAssets(
  { id, api }: Account,
  question: ExchangeQuestion,
): Promise<readonly ExchangeAsset[]> {
  const { data } = AssetsSchema.safeParse(await fetchUpstream(`${api}/api/assets`, { headers: {} }))
  if (data === undefined) throw new UpstreamError(`${id} returned an invalid list`)
  const ofProject = data.assets.filter((asset) =>
    question.project.chains.some(({ info }) => asset.id.startsWith(`${info.id}/`)),
  )
  const found = await findAssets(
    question,
    ofProject.map((listed) => ({ ...parseAssetId(question.project, 'asset', listed.id), listed })),
  )
  return found.map(({ listed: { minimum, fee }, ...asset }) => ({
    ...asset,
    terms: { minimum: toBaseUnits(minimum, asset.decimals), fee: toBaseUnits(fee, asset.decimals) },
  }))
}

async function payUrl({ site, secret }: Account, { asset, amount, recipient, orderId }: Withdrawal) {
  const url = new URL(site)
  url.search = new URLSearchParams({
    asset: assetIdOf(asset.chain, asset.token),
    amount,
    recipient: `${asset.chain.info.id}:${showAddress(asset.chain, recipient)}`,
    sessionId: orderId,
  }).toString()
  return `${url.href}&signature=${encodeURIComponent(await hmacBase64(secret, url.search))}`
}

async function fetchStatus({ id, api }: Account, orderId: string): Promise<ProviderStatus | null> {
  const { data } = StatusSchema.safeParse(
    await fetchUpstream(`${api}/api/status?${new URLSearchParams({ sessionId: orderId })}`, { headers: {} }),
  )
  if (data === undefined) throw new UpstreamError(`${id} returned an invalid status`)
  if (data.status === 'unknown') return null
  if (data.status === 'failed') return { state: 'failed', reason: 'refused' }
  return data.status === 'success' ? { state: 'sent', hash: data.txid } : { state: 'pending' }
}
