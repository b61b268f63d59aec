import * as z from 'zod/mini'
import { chainIdFromHex, chainIdToHex, parseChainId } from '../../../../protocol/caip.ts'
import { requestWallet } from '../../../connectors/requestWallet.ts'
import { chainNotInProject } from '../../../core/chainErrors.ts'
import { defaultChain, isWelcome, projectChain } from '../../../core/configStore.ts'
import type { MethodHandler } from '../../../core/family.ts'
import { isWebUrl } from '../../../core/windowUrl.ts'
import { holds, integer, parseParam, text } from '../../../requests/params.ts'
import { preferNetwork } from '../../../sessions/preferNetwork.ts'
import { sessionOf } from '../../../sessions/sessionsStore.ts'
import { requireSession } from '../session.ts'
import { switchChain } from '../switchChain.ts'
import { chainIdHex } from './params.ts'
import type { HandledMethod } from './policies.ts'
import { requestChain } from './promptWallet.ts'

const webUrl = z
  .string('must be a string')
  .check(holds((url) => URL.canParse(url) && isWebUrl(new URL(url)), 'must be an https URL'))

const SwitchChainSchema = z.object({ chainId: chainIdHex })

/** EIP-3085; the optional lists may be null, as dapps send them. */
const AddChainSchema = z.object({
  chainId: chainIdHex,
  chainName: text(64),
  nativeCurrency: z.object({
    name: text(64),
    symbol: text(16).check(z.minLength(1, 'must not be empty')),
    decimals: integer(36),
  }),
  rpcUrls: z.array(webUrl, 'must be a list of URLs').check(z.minLength(1, 'must hold a URL')),
  blockExplorerUrls: z.optional(z.nullable(z.array(webUrl, 'must be a list of URLs'))),
  iconUrls: z.optional(z.nullable(z.array(webUrl, 'must be a list of URLs'))),
})

function activeChain() {
  return sessionOf('eip155')?.chainId ?? defaultChain('eip155').id
}

const getChainId: MethodHandler = () => chainIdToHex(activeChain())

/** The decimal that `net_version` has always been. */
const getNetVersion: MethodHandler = () => parseChainId(activeChain()).reference

/**
 * EIP-3326: null, or 4902 for a chain that the project neither lists nor lets pass. Before anybody is connected, reads
 * go to a listed chain from then on, and the next wallet is asked for it.
 */
const switchEthereumChain: MethodHandler = async (params, context) => {
  const { chainId: hex } = parseParam('wallet_switchEthereumChain', SwitchChainSchema, params)
  const chainId = chainIdFromHex(hex)
  const session = sessionOf('eip155')
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

/** EIP-3085: relayed; the wallet shows the chain and asks its user. 4902 for a chain to which no switch would go. */
const addEthereumChain: MethodHandler = async (params, context) => {
  const session = requireSession()
  const chain = parseParam('wallet_addEthereumChain', AddChainSchema, params)
  const chainId = chainIdFromHex(chain.chainId)
  if (!isWelcome(chainId)) throw chainNotInProject(chainId)
  const add = () => requestWallet(session, 'wallet_addEthereumChain', [chain])
  await requestChain('wallet_addEthereumChain', chain, add, context)
  return null
}

export const chains = {
  eth_chainId: getChainId,
  net_version: getNetVersion,
  wallet_switchEthereumChain: switchEthereumChain,
  wallet_addEthereumChain: addEthereumChain,
} satisfies Partial<Record<HandledMethod, MethodHandler>>
