import { type ChainCall, callChain } from '@latch/hosting/api/chainCall.ts'
import { RefusedError, UpstreamError } from '@latch/hosting/api/failures.ts'
import type { Chain } from '@latch/hosting/db/chains.ts'
import type { Environment } from '@latch/hosting/http/environment.ts'
import * as z from 'zod'
import { readAddress } from '../bytes/address.ts'
import { type AccountRecord, accountKey, readAccount } from '../bytes/storage.ts'

/** Sends one call, and parses its result. @throws UpstreamError if it does not match. */
export async function readNode<Result>(
  chain: Chain,
  env: Environment,
  call: ChainCall,
  schema: z.ZodType<Result>,
): Promise<Result> {
  const [answer] = await callChain(chain, env, [call])
  const parsed = schema.safeParse(answer)
  if (!parsed.success) throw new UpstreamError(`Chain ${chain.info.id} returned an invalid response`)
  return parsed.data
}

/** 80 bytes, which a runtime may extend. */
const RecordSchema = z
  .string()
  .regex(/^0x([0-9a-f]{2}){80,200}$/)
  .nullable()

/** Reads a chain's record of an account; empty if it was never used. */
export async function readRecord(chain: Chain, env: Environment, address: string): Promise<AccountRecord> {
  const account = readAddress(address)?.account
  if (account === undefined) throw new RefusedError({ field: 'address', description: 'is not an account' })
  const call = { method: 'state_getStorage', params: [accountKey(account)] }
  return readAccount(await readNode(chain, env, call, RecordSchema))
}
