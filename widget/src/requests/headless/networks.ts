import { CaipChainIdSchema } from '@latch/protocol/account.ts'
import type { ChainInfo } from '@latch/protocol/config.ts'
import type { HeadlessNetwork } from '@latch/protocol/headless.ts'
import * as z from 'zod/mini'
import { defaultChain, requestedChains } from '#core/configStore.ts'
import { chainNamespace } from '#core/familyRegistry.ts'
import type { MethodHandler } from '#core/familyRequests.ts'
import { requireSession } from '#sessions/engine.ts'
import { preferNetwork } from '#sessions/preferNetwork.ts'
import { activate, activeSession, findSession } from '#sessions/sessionsStore.ts'
import { isVisibleToPage } from '#sessions/signIns.ts'
import { switchNetwork } from '#sessions/switchNetwork.ts'
import { namedChain } from '../latchSignIn.ts'
import { parseParam } from '../params.ts'

const SwitchSchema = z.object({ chainId: CaipChainIdSchema })

/** The SDK's `getNetworks()`: the project's networks with connectors, in the order of the modal. */
export const getNetworks: MethodHandler = (): readonly HeadlessNetwork[] =>
  requestedChains().flatMap(describeNetwork)

function describeNetwork({
  id,
  name,
  nativeCurrency,
  iconUrl,
  explorerUrl,
  testnet,
}: ChainInfo): HeadlessNetwork[] {
  const namespace = chainNamespace(id)
  if (namespace === null) return []
  const session = findSession(namespace)
  const visible = session !== null && isVisibleToPage(session) ? session : null
  return [
    {
      id,
      namespace,
      name,
      icon: iconUrl && new URL(iconUrl, location.origin).href,
      nativeCurrency,
      explorer: explorerUrl,
      testnet,
      active: (visible?.chainId ?? defaultChain(namespace).id) === id,
      available: visible?.chains?.includes(id) ?? true,
    },
  ]
}

/**
 * The SDK's `switchNetwork()`: switches the wallet of the network's family. While disconnected, reads use the network, and
 * the next wallet is asked to switch to it.
 *
 * @throws RpcError 4902, reason CHAIN_NOT_IN_PROJECT; 4100 if another family is connected; else the wallet's refusal.
 */
export const switchToNetwork: MethodHandler = async (params) => {
  const chainId = namedChain(parseParam('latch_switchNetwork', SwitchSchema, params).chainId)
  const namespace = chainId === undefined ? null : chainNamespace(chainId)
  if (chainId === undefined || namespace === null) return null
  if (activeSession() === null) preferNetwork(chainId)
  else {
    const session = requireSession(namespace)
    if (session.chainId !== chainId) await switchNetwork(chainId)
    activate(namespace)
  }
  return null
}
