import * as z from 'zod'
import { UpstreamError } from '../failures.ts'
import { fetchUpstream } from '../fetchUpstream.ts'
import { type IdentityReader, toIdentity } from '../names/namesPort.ts'

const IdentitySchema = z.object({ name: z.string().max(255).nullable(), avatar: z.string().nullish() })

/** Names and pictures from WalletConnect's Blockchain API, which requires its project id in the query. */
export function blockchainApiIdentity(projectId: string): IdentityReader {
  return async (address) => {
    const url = `https://rpc.walletconnect.org/v1/identity/${address}?${new URLSearchParams({ projectId })}`
    const { data } = IdentitySchema.safeParse(await fetchUpstream(url, { headers: {} }))
    if (data === undefined) throw new UpstreamError('The Blockchain API returned an invalid identity')
    return toIdentity(data.name, data.avatar ?? null)
  }
}
