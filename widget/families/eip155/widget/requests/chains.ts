import { chainIdFromHex, chainIdToHex, parseChainId } from '@latch/protocol/caip.ts'
import { requestWallet } from '@latch/widget/src/connectors/requestWallet.ts'
import { chainNotInProject } from '@latch/widget/src/core/chainErrors.ts'
import { defaultChain, isWelcome, projectChain } from '@latch/widget/src/core/configStore.ts'
import type { MethodHandler } from '@latch/widget/src/core/familyRequests.ts'
import { isWebUrl } from '@latch/widget/src/core/windowUrl.ts'
import { holds, integer, parseParam, text } from '@latch/widget/src/requests/params.ts'
import { preferNetwork } from '@latch/widget/src/sessions/preferNetwork.ts'
import { findSession } from '@latch/widget/src/sessions/sessionsStore.ts'
import * as z from 'zod/mini'
import type { Hex } from '#hex.ts'
import { requireSession } from '../session.ts'
import { switchChain } from '../switchChain.ts'
import { chainIdHex } from './params.ts'
import type { HandledMethod } from './policies.ts'
import { requestChain } from './promptWallet.ts'

const SwitchChainSchema = z.object({ chainId: chainIdHex })

const isUsable = (url: unknown): url is string =>
  typeof url === 'string' && URL.canParse(url) && isWebUrl(new URL(url))

/** Lists of chains have all kinds of addresses beside the web's, which wallets cannot use. */
const urls = z.optional(z.nullable(z.array(z.unknown(), 'must be a list of URLs')))
const rpcUrls = urls.check(holds((list) => !list?.length || list.some(isUsable), 'must include an https URL'))

/** EIP-3085, which only requires the ID: the wallet checks the rest. */
const AddChainSchema = z.object({
  chainId: chainIdHex,
  chainName: z.optional(z.nullable(text(256))),
  nativeCurrency: z.optional(
    z.nullable(z.object({ name: text(256), symbol: text(256), decimals: integer(255) })),
  ),
  rpcUrls,
  blockExplorerUrls: urls,
  iconUrls: urls,
})

function activeChain() {
  return findSession('eip155')?.chainId ?? defaultChain('eip155').id
}

const getChainId: MethodHandler = () => chainIdToHex(activeChain())

/** The decimal that `net_version` has always been. */
const getNetVersion: MethodHandler = () => parseChainId(activeChain()).reference

/**
 * EIP-3326: null, or 4902 for a chain that the project neither lists nor allows. While disconnected, reads then use the
 * listed chain, and the next wallet is asked to switch to it.
 */
const switchEthereumChain: MethodHandler = async (params, context) => {
  const { chainId: hex } = parseParam('wallet_switchEthereumChain', SwitchChainSchema, params)
  const chainId = chainIdFromHex(hex)
  const session = findSession('eip155')
  if (session === null) {
    if (projectChain(chainId) === undefined) throw chainNotInProject(chainId)
    preferNetwork(chainId)
    return null
  }
  if (!isWelcome(chainId)) throw chainNotInProject(chainId)
  if (session.chainId !== chainId)
    await requestChain('wallet_switchEthereumChain', { chainId: hex }, () => switchChain(chainId), context)
  return null
}

/** EIP-3085: relayed to the wallet, which shows the chain. 4902 for a chain that the wallet cannot switch to. */
const addEthereumChain: MethodHandler = async (params, context) => {
  const session = requireSession()
  const chain = describeChain(parseParam('wallet_addEthereumChain', AddChainSchema, params))
  const chainId = chainIdFromHex(chain.chainId)
  if (!isWelcome(chainId)) throw chainNotInProject(chainId)
  const add = () => requestWallet(session, 'wallet_addEthereumChain', [chain])
  await requestChain('wallet_addEthereumChain', chain, add, context)
  return null
}

/** Returns the fields that wallets can use: a list of URLs without a valid one is left out, like null. */
function describeChain({ chainId, ...described }: z.infer<typeof AddChainSchema>): { chainId: Hex } {
  const usable = Object.entries(described).flatMap(([name, value]) => {
    const listed = Array.isArray(value) ? value.filter(isUsable) : (value ?? [])
    return Array.isArray(listed) && listed.length === 0 ? [] : [[name, listed]]
  })
  return { chainId, ...Object.fromEntries(usable) }
}

export const chains = {
  eth_chainId: getChainId,
  net_version: getNetVersion,
  wallet_switchEthereumChain: switchEthereumChain,
  wallet_addEthereumChain: addEthereumChain,
} satisfies Partial<Record<HandledMethod, MethodHandler>>
