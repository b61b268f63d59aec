import { toBase64 } from '@latch/protocol/base64.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import type { MethodHandler } from '@latch/widget/src/core/familyRequests.ts'
import { malformed } from '@latch/widget/src/core/rpcError.ts'
import { ensureConnected } from '@latch/widget/src/requests/ensureConnected.ts'
import { parseAs, text } from '@latch/widget/src/requests/params.ts'
import { requireSession } from '@latch/widget/src/sessions/engine.ts'
import { switchNetwork } from '@latch/widget/src/sessions/switchNetwork.ts'
import * as z from 'zod/mini'
import { readAddress } from '../../bytes/address.ts'
import { requireListed } from '../chain.ts'
import { callWallet } from '../cosmosWallet.ts'

const word = text(64).check(z.minLength(1))
const EnableSchema = z.object({
  chainIds: z.array(word).check(z.minLength(1, 'must name a chain'), z.maxLength(LIMITS.chains)),
})
const KeySchema = z.object({ chainId: word })

/** Connects, and switches to the first of the chains unless the session is on one of them. */
export const enable: MethodHandler = async (params, context) => {
  const { chainIds } = parseAs(EnableSchema, params, 'cosmos_enable: params')
  const chains = chainIds.map(requireListed)
  await ensureConnected('cosmos', context)
  const [first] = chains
  if (first !== undefined && !chains.includes(requireSession('cosmos').chainId)) await switchNetwork(first)
  return null
}

/** The account of the session's key on a chain of the project; Keplr's form of it. */
export const getKey: MethodHandler = async (params) => {
  const { chainId: chain } = parseAs(KeySchema, params, 'cosmos_getKey: params')
  const chainId = requireListed(chain)
  const session = requireSession('cosmos')
  // On another chain the key has a different address.
  const address = chainId === session.chainId ? session.accounts[0].address : null
  const key = await callWallet({ ...session, chainId }, 'cosmos:getKey', { chain, address })
  const bytes = readAddress(key.address)?.bytes
  if (bytes === undefined) throw malformed()
  const { name, algo, publicKey, isNanoLedger } = key
  return {
    name,
    algo,
    pubKey: publicKey,
    address: toBase64(bytes),
    bech32Address: key.address,
    isNanoLedger,
  }
}
