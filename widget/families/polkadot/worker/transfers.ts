import type { FamilyTransfers } from '@latch/hosting/api/account/transfer/transferPort.ts'
import { refusedByNode } from '@latch/hosting/api/chainFetch.ts'
import { RefusedError, UpstreamError } from '@latch/hosting/api/failures.ts'
import { callUpstream } from '@latch/hosting/api/rpc/upstream.ts'
import type { Chain } from '@latch/hosting/db/chains.ts'
import type { Environment } from '@latch/hosting/http/environment.ts'
import * as z from 'zod'
import { transferable } from '../bytes/storage.ts'
import { writeExtrinsic, writePayload } from '../bytes/transfer.ts'
import type { PolkadotNeeds } from '../protocol/transferNeeds.ts'
import { readNode, readRecord } from './node.ts'
import { requireParameters } from './parameters.ts'
import { readRuntime } from './runtime.ts'

const HashSchema = z
  .string()
  .regex(/^0x[0-9a-f]{64}$/)
  .transform((text) => text as `0x${string}`) // Just checked.
const HeaderSchema = z.object({
  number: z
    .string()
    .regex(/^0x[0-9a-f]{1,8}$/)
    .transform(Number),
})
const FeeSchema = z.object({
  partialFee: z.union([z.string().regex(/^\d{1,39}$/), z.int().min(0).transform(String)]),
})
/** 'Invalid transaction', 'temporarily banned', 'already imported', of a node's pool of transactions. */
const REFUSALS = { first: 1010, last: 1016 } as const

type Draft = Omit<PolkadotNeeds, 'fee' | 'existentialDeposit' | 'transferable' | 'held'>

export const polkadotTransfers: FamilyTransfers = {
  async prepare(env, chain, address) {
    const { genesisHash } = requireParameters(chain.info)
    const [{ existentialDeposit, ...runtime }, record, nonce, block] = await Promise.all([
      readRuntime(chain, env),
      readRecord(chain, env, address),
      readNode(chain, env, { method: 'system_accountNextIndex', params: [address] }, z.int().min(0)),
      readBlock(chain, env),
    ])
    const draft: Draft = {
      ...runtime,
      genesisHash,
      transferCall: [...runtime.transferCall],
      authorityCalls: runtime.authorityCalls.map(([pallet, call]) => [pallet, call]),
      extensions: [...runtime.extensions],
      block,
      nonce,
    }
    const free = transferable(record, existentialDeposit)
    return {
      ...draft,
      fee: await estimateFee(chain, env, draft, address),
      existentialDeposit: String(existentialDeposit),
      transferable: String(free),
      held: String(record.free + record.reserved - free),
    } satisfies PolkadotNeeds
  },

  async submit(env, chain, { transaction }) {
    if (!/^0x([0-9a-f]{2})+$/i.test(transaction))
      throw new RefusedError({ field: 'transaction', description: 'must be hex with 0x' })
    const [outcome] = await callUpstream(chain, env, [
      { method: 'author_submitExtrinsic', params: [transaction] },
    ])
    if (outcome === undefined || 'result' in outcome) {
      const { data } = HashSchema.safeParse(outcome?.result)
      if (data === undefined) throw new UpstreamError(`Chain ${chain.info.id} returned no transaction id`)
      return data
    }
    const { code, message, data } = outcome.error
    if (code >= REFUSALS.first && code <= REFUSALS.last)
      throw refusedByNode(typeof data === 'string' ? `${message}: ${data}` : message)
    throw new UpstreamError(`Chain ${chain.info.id} rejected a transaction: ${code}`)
  },
}

/** Reads a final block: a transaction that refers to it stays valid after a reorganization. */
async function readBlock(chain: Chain, env: Environment): Promise<Draft['block'] & { hash: `0x${string}` }> {
  const hash = await readNode(chain, env, { method: 'chain_getFinalizedHead', params: [] }, HashSchema)
  const { number } = await readNode(chain, env, { method: 'chain_getHeader', params: [hash] }, HeaderSchema)
  return { hash, number }
}

/** Estimates the fee with an unsigned transfer to the sender, which costs the same. */
async function estimateFee(chain: Chain, env: Environment, draft: Draft, address: string): Promise<string> {
  const { genesisHash, block, nonce } = draft
  const transfer = { from: address, to: address, amount: 1n << 64n, nonce, tip: 0n }
  const at = { number: block.number, hash: HashSchema.parse(block.hash) }
  const runtime = { ...draft, genesisHash: HashSchema.parse(genesisHash) }
  const payload = writePayload({ ...transfer, block: at }, runtime)
  const extrinsic = writeExtrinsic(payload, Uint8Array.from([1, ...new Uint8Array(64)]))
  const params = [`0x${Array.from(extrinsic, (byte) => byte.toString(16).padStart(2, '0')).join('')}`]
  return (await readNode(chain, env, { method: 'payment_queryInfo', params }, FeeSchema)).partialFee
}
