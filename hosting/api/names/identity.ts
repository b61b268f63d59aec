import type { Hex } from 'viem'
import { getEnsName, getEnsText } from 'viem/actions'
import type { Identity } from '../../../widget/protocol/account.ts'
import { jsonResponse } from '../../http/responses.ts'
import type { Question } from '../../http/route.ts'
import { askNames } from '../families/eip155/names/ensClient.ts'
import { findNameService, MAINNET, type NameService } from '../families/eip155/names/nameService.ts'
import { blockchainApiIdentity } from '../hosted/blockchainApiIdentity.ts'
import { readingOf, subjectOf } from '../question.ts'
import { throughServices } from '../throughServices.ts'
import { type IdentityReader, toIdentity } from './port.ts'

/** Seconds (spec §9 'identity'). */
const LIFETIME = 300
const NOBODY: Identity = { name: null, avatar: null, resolvedAt: null }

/** `GET /v1/identity/{address}`: the primary name; families without names have none. */
export async function serveIdentity(question: Question, account: string): Promise<Response> {
  const { family, address } = subjectOf(account)
  const service = family === 'eip155' ? await findNameService(question, null) : null
  if (service === null) return jsonResponse(NOBODY)
  const key = `identity ${service.chain.info.id} ${address}`
  const keeping = { key, lifetime: LIFETIME, read: readingOf(question) }
  const kept = await throughServices(question, keeping, (env) =>
    readerFor(service, { ...question, env })(address),
  )
  return jsonResponse({ ...kept.answer, stale: kept.stale })
}

/** The hosted service where there is a key for it and the names are Ethereum's, else the name service itself. */
function readerFor(service: NameService, question: Question): IdentityReader {
  const { BLOCKCHAIN_API_PROJECT: key } = question.env
  return key && service.chain.info.id === MAINNET
    ? blockchainApiIdentity(key)
    : ensIdentity(service, question)
}

function ensIdentity({ chain, resolver }: NameService, question: Question): IdentityReader {
  return async (account) => {
    const answer = await askNames(chain, question, async (client) => {
      const universalResolverAddress = resolver
      const address = account as Hex // parseSubject made it.
      const name = await getEnsName(client, { address, universalResolverAddress })
      if (name === null || toIdentity(name, null).name === null) return null
      const avatar = await getEnsText(client, { name, key: 'avatar', universalResolverAddress }).catch(
        () => null,
      )
      return toIdentity(name, avatar)
    })
    return answer ?? toIdentity(null, null)
  }
}
