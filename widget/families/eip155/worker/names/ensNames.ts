import { blockchainApiIdentity } from '@latch/hosting/api/hosted/blockchainApiIdentity.ts'
import { type IdentityReader, type NameSource, toIdentity } from '@latch/hosting/api/names/namesPort.ts'
import type { ProjectRequest } from '@latch/hosting/http/route.ts'
import type { ChainId } from '@latch/protocol/caip.ts'
import { getAddress, type Hex, isAddress } from 'viem'
import { getEnsAddress, getEnsName, getEnsText } from 'viem/actions'
import { toCoinType } from 'viem/ens'
import { COIN_TYPES } from '../facts.ts'
import { callEns } from './ensClient.ts'
import { findNameService, MAINNET, type NameService } from './nameService.ts'

/** SLIP-44 coin type of Ether, used on every EVM chain for which a name has no own address. */
const ETHER_COIN = 60n

/** Returns the source of names from ENS, or from a name service with the same contracts; null if there is none. */
export async function findEnsNames(
  question: ProjectRequest,
  chainId: ChainId | null,
): Promise<NameSource | null> {
  const service = await findNameService(question, chainId)
  if (service === null) return null
  return {
    chainId: service.chain.info.id,
    coinTypes: coinsFor(chainId, service),
    resolve: (name, coinType) => resolve(service, question, { name, coinType }),
    identity: (env) => readerFor(service, { ...question, env }),
  }
}

/**
 * Returns the coin types to look up for a chain, in order of preference: first the chain's own (ENSIP-11), because a
 * multisig on Ethereum may not exist elsewhere. On the name service's own chain that is Ether.
 */
function coinsFor(chainId: string | null, { chain }: NameService): readonly bigint[] {
  const [, reference] = /^eip155:(\d{1,10})$/.exec(chainId ?? '') ?? []
  if (reference === undefined || chainId === chain.info.id || Number(reference) >= COIN_TYPES)
    return [ETHER_COIN]
  return [toCoinType(Number(reference)), ETHER_COIN]
}

async function resolve(
  { chain, resolver }: NameService,
  question: ProjectRequest,
  { name, coinType }: { name: string; coinType: bigint },
): Promise<string | null> {
  const which = coinType === ETHER_COIN ? {} : { coinType }
  const address = await callEns(chain, question, (client) =>
    getEnsAddress(client, { name, universalResolverAddress: resolver, ...which }),
  )
  // A record of another chain is bytes, of any length.
  return address !== null && isAddress(address) ? getAddress(address) : null
}

/** The hosted service where there is a key for it and the names are Ethereum's, else the name service itself. */
function readerFor(service: NameService, question: ProjectRequest): IdentityReader {
  const { BLOCKCHAIN_API_PROJECT: key } = question.env
  return key && service.chain.info.id === MAINNET
    ? blockchainApiIdentity(key)
    : ensIdentity(service, question)
}

function ensIdentity({ chain, resolver }: NameService, question: ProjectRequest): IdentityReader {
  return async (account) => {
    const answer = await callEns(chain, question, async (client) => {
      const universalResolverAddress = resolver
      const address = account as Hex // `parse` of the family made it.
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
