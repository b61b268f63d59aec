import { fromBase64 } from '@latch/protocol/base64.ts'
import type { Nodes } from '@latch/secure/src/core/node.ts'
import * as z from 'zod/mini'

const AccountSchema = z.object({
  value: z.nullable(z.object({ owner: z.string(), data: z.array(z.string()) })),
})

/** Program that owns an account, and its data; null if it does not exist. */
export async function readAccount(
  address: string,
  node: Nodes,
): Promise<{ owner: string; data: Uint8Array } | null> {
  const { value } = z.parse(
    AccountSchema,
    await node.rpc('', 'getAccountInfo', [address, { encoding: 'base64', commitment: 'confirmed' }]),
  )
  return value === null ? null : { owner: value.owner, data: fromBase64(value.data[0] ?? '') }
}
