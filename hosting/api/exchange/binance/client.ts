import { fromBase64 } from '@latch/protocol/base64.ts'
import * as z from 'zod'
import { UpstreamError } from '../../failures.ts'
import { fetchUpstream } from '../../fetchUpstream.ts'

/** A partner's account at Binance Connect. */
export type BinanceAccount = {
  /** Origin of its API, as the contract names it. */
  api: string
  clientId: string
  accessToken: string
  /** RSA in PKCS #8, base64 without its frame. */
  privateKey: string
}

const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
const AnswerSchema = z.object({ code: z.string().max(64), success: z.boolean().nullish(), data: z.unknown() })
export type BinanceAnswer = z.infer<typeof AnswerSchema>

/**
 * Calls Binance Connect; the signature covers the body exactly as sent, followed by the time.
 *
 * @param path - After `/papi/v1/ramp/connect/`.
 * @throws UpstreamError, also for an invalid key.
 * @see https://developers.binance.com/docs/binance_connect/basics
 */
export async function callBinance(
  account: BinanceAccount,
  path: string,
  body: object,
): Promise<BinanceAnswer> {
  const [text, timestamp] = [JSON.stringify(body), String(Date.now())]
  const headers = {
    'Content-Type': 'application/json',
    'X-Tesla-ClientId': account.clientId,
    'X-Tesla-SignAccessToken': account.accessToken,
    'X-Tesla-Timestamp': timestamp,
    'X-Tesla-Signature': await sign(account.privateKey, `${text}${timestamp}`),
  }
  const answer = await fetchUpstream(`${account.api}/papi/v1/ramp/connect/${path}`, { headers, body: text })
  const { data } = AnswerSchema.safeParse(answer)
  if (data === undefined) throw new UpstreamError('Binance returned an invalid response')
  return data
}

async function sign(privateKey: string, text: string): Promise<string> {
  try {
    const key = await crypto.subtle.importKey('pkcs8', Uint8Array.from(fromBase64(privateKey)), RSA, false, [
      'sign',
    ])
    const signed = await crypto.subtle.sign(RSA.name, key, new TextEncoder().encode(text))
    return btoa(String.fromCharCode(...new Uint8Array(signed)))
  } catch {
    throw new UpstreamError('The Binance key is not an RSA key in PKCS #8')
  }
}
