import { type ChainId, chainIdToHex } from '@latch/protocol/caip.ts'
import { SIGNED_METHODS } from '@latch/protocol/secure/families.ts'
import type { User } from '@latch/protocol/secure/secureChannel.ts'
import { canActOn, smartAccountAddress } from '@latch/widget/src/connectors/embedded/embeddedSession.ts'
import { accountNotOnChain, chainNotInProject } from '@latch/widget/src/core/chainErrors.ts'
import { projectChain } from '@latch/widget/src/core/configStore.ts'
import type { EmbeddedMethods, EmbeddedRequest } from '@latch/widget/src/core/family.ts'
import { readSwitchTarget } from '../readSwitchTarget.ts'
import { assertSendable, sendAs } from './pageCalls.ts'
import { ANSWERS, isSmart, SMART_METHODS } from './smartCalls.ts'

/** Answered by the widget: nothing of it needs a key. */
const OWN: Readonly<Record<string, (request: EmbeddedRequest, user: User | null) => unknown>> = {
  eth_chainId: ({ chainId }) => chainIdToHex(chainId),
  wallet_switchEthereumChain: async ({ params, activate }, user) => {
    await activate(requireListed(params, user))
    return null
  },
  // The chain is available already, through the project's nodes.
  wallet_addEthereumChain: ({ params }, user) => {
    requireListed(params, user)
    return null
  },
  wallet_watchAsset: () => true,
}
const BATCH = 'wallet_sendCalls'
const SERVED = [...SIGNED_METHODS.eip155, ...Object.keys(OWN), ...Object.keys(ANSWERS)]

export const embeddedMethods: EmbeddedMethods = {
  serves: (method, user) =>
    SMART_METHODS.includes(method) ? user === null || isSmart(user) : SERVED.includes(method),
  assertSendable: async (method, params, user) => {
    if (method === BATCH) await assertSendable(params, user)
  },
  findOwn: (method) => (Object.hasOwn(OWN, method) ? OWN[method] : undefined),
  findAnswer: (method) => (Object.hasOwn(ANSWERS, method) ? ANSWERS[method] : undefined),
  send: (sign, { method, params }, user) =>
    method === BATCH ? sendAs(params, smartAccountAddress(user), sign) : sign(),
}

/**
 * Returns the chain that a request names. @throws RpcError 4902 for one that the project does not list, 4901 if the
 * account cannot act on it.
 */
function requireListed(params: unknown, user: User | null): ChainId {
  const chainId = readSwitchTarget(params)
  if (projectChain(chainId) === undefined) throw chainNotInProject(chainId)
  if (user !== null && !canActOn(user, chainId)) throw accountNotOnChain(chainId)
  return chainId
}
