import type { ChainId } from '@latch/protocol/caip.ts'
import { rpc } from '@latch/widget/src/api/rpc.ts'
import { PublicKey } from '@solana/web3.js'
import * as z from 'zod/mini'
import { PROGRAMS } from '../../bytes/programs.ts'

/**
 * Kind of an address as a recipient:
 *
 * - `wallet`: a person's key, or an address of a program that the System program holds for it, e.g. of a multisig;
 * - `token`: a mint, or a token account;
 * - `program`: an account of another program;
 * - `keyless`: empty, and no key can ever sign for it: only the program that it is derived from could move anything.
 */
export type Holder = 'wallet' | 'token' | 'program' | 'keyless'

const OwnerSchema = z.object({ value: z.nullable(z.object({ owner: z.string() })) })

const HOLDERS: Readonly<Record<string, Holder>> = {
  [PROGRAMS.system]: 'wallet',
  [PROGRAMS.token]: 'token',
  [PROGRAMS.token2022]: 'token',
}

/** @param address - base58, valid. @throws RpcError of `api/rpc.ts` */
export async function readHolder(
  chainId: ChainId,
  address: string,
  options: { signal?: AbortSignal },
): Promise<Holder> {
  const owner = await readOwner(chainId, address, options)
  if (owner !== null) return HOLDERS[owner] ?? 'program'
  return PublicKey.isOnCurve(new PublicKey(address).toBytes()) ? 'wallet' : 'keyless'
}

/** Reads the program that owns an account; null if the account does not exist. @throws RpcError of `api/rpc.ts` */
export async function readOwner(
  chainId: ChainId,
  address: string,
  options: { signal?: AbortSignal },
): Promise<string | null> {
  const config = { encoding: 'base64', dataSlice: { offset: 0, length: 0 } }
  const answer = await rpc(chainId, 'getAccountInfo', [address, config], options)
  return z.parse(OwnerSchema, answer).value?.owner ?? null
}
