import type { ChainId } from '@latch/protocol/caip.ts'
import { rpc } from '@latch/widget/src/api/rpc.ts'
import * as z from 'zod/mini'
import { PROGRAMS } from '../../bytes/programs.ts'
import { balance } from './balance.ts'

/** Bytes of the amount in a token account (spl-token's `Account`): only these are requested. */
const AMOUNT = { offset: 64, length: 8 }

const ValueSchema = z.object({ value: z.unknown() })

/**
 * Returns the lamports of an account and the amounts of its token accounts as text. One HTTP request.
 *
 * @throws RpcError of `api/rpc.ts`.
 */
export async function snapshot(
  chainId: ChainId,
  address: string,
  options: { signal?: AbortSignal } = {},
): Promise<string> {
  const readTokenAccounts = (programId: string) =>
    rpc(
      chainId,
      'getTokenAccountsByOwner',
      [address, { programId }, { encoding: 'base64', dataSlice: AMOUNT }],
      options,
    )
  const [lamports, ...answers] = await Promise.all([
    balance(chainId, address, { ...options, maxAge: 0 }),
    readTokenAccounts(PROGRAMS.token),
    readTokenAccounts(PROGRAMS.token2022),
  ])
  // The slot beside each value rises with every block.
  return JSON.stringify([Number(lamports), ...answers.map((answer) => z.parse(ValueSchema, answer).value)])
}

/** Returns whether the lamports or any token's amount changed. */
export async function hasChanged(
  _chainId: ChainId,
  _address: string,
  [before, now]: readonly [string, string],
): Promise<boolean> {
  return before !== now
}
