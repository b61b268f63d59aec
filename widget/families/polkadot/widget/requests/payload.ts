import type { ChainId } from '@latch/protocol/caip.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import { fetchTransferNeeds } from '@latch/widget/src/api/transfers.ts'
import { invalidParams } from '@latch/widget/src/core/rpcError.ts'
import { exactObject, holds, parseAs, text } from '@latch/widget/src/requests/params.ts'
import * as z from 'zod/mini'
import type { Hex } from '#hex.ts'
import { otherChain } from '#walletStandard/widget/accounts.ts'
import { type PayloadReading, readPayload } from '../../bytes/readPayload.ts'
import type { SignerPayload } from '../../bytes/transfer.ts'
import { chainIdOfGenesis } from '../../protocol/chains.ts'
import { type PolkadotNeeds, PolkadotNeedsSchema } from '../../protocol/transferNeeds.ts'
import { addressOn, chainSs58Prefix } from '../accounts.ts'

const bytes = (maxLength: number) =>
  text(maxLength).check(holds((value) => /^0x([0-9a-f]{2})+$/i.test(value), 'must be hex with 0x'))
const hash = bytes(66)
const number = text(34).check(holds((value) => /^0x[0-9a-f]+$/i.test(value), 'must be a number in hex'))

/** `SignerPayloadJSON`. Chains with their own extensions have more fields, which the wallet gets unchanged. */
const PayloadSchema = z.looseObject({
  address: text(128),
  blockHash: hash,
  blockNumber: number,
  era: bytes(6),
  genesisHash: hash,
  method: bytes(LIMITS.stringLength),
  nonce: number,
  signedExtensions: z.array(text(64)).check(z.maxLength(64, 'must have at most 64 entries')),
  specVersion: number,
  tip: number,
  transactionVersion: number,
  version: z.literal(4),
  mode: z.optional(z.union([z.literal(0), z.literal(1)])),
  metadataHash: z.nullish(hash),
})
const TransactionSchema = exactObject({ address: z.optional(text(128)), transactionPayload: PayloadSchema })

/** Payload from a dapp; its texts are valid hex. */
export type GivenPayload = SignerPayload & { assetId?: unknown }

/**
 * Parses the payload of a request, which must be for the session's chain.
 *
 * @throws RpcError -32602; 4100, reason WRONG_CHAIN.
 */
export function parsePayload(method: string, params: unknown, chainId: ChainId): GivenPayload {
  const { address, transactionPayload } = parseAs(TransactionSchema, params, `${method}: params`)
  const payload = transactionPayload as unknown as GivenPayload
  if (addressOn(chainId, address ?? payload.address) !== addressOn(chainId, payload.address))
    throw invalidParams(`${method}: params.address is not the account of the payload.`)
  const genesisHash = payload.genesisHash.toLowerCase() as Hex
  if (chainIdOfGenesis(genesisHash) !== chainId) throw otherChain()
  return payload
}

export type ReadPayload = { reading: PayloadReading; fee: bigint | null }

/**
 * Describes a payload, as far as the chain's runtime is known.
 *
 * @param needs - Hosting's data about the account and its chain; null if unavailable.
 * @throws RpcError -32602 for a payload without a call.
 */
export function describePayload(
  payload: GivenPayload,
  needs: PolkadotNeeds | null,
  chainId: ChainId,
): ReadPayload {
  const reading = readPayload(payload, { runtime: needs, prefix: chainSs58Prefix(chainId) })
  if (reading === null) throw invalidParams('The payload’s method is not a call.')
  return { reading, fee: reading.action.name === 'transfer' ? BigInt(needs?.fee ?? 0) : null }
}

/** @throws RpcError of `callHosting` */
export function fetchNeeds(chainId: ChainId, address: string): Promise<PolkadotNeeds> {
  return fetchTransferNeeds(PolkadotNeedsSchema, { chainId, address })
}
