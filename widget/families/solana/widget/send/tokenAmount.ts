import { fromBase64 } from '@latch/protocol/base64.ts'
import type { ChainId } from '@latch/protocol/caip.ts'
import { rpc } from '@latch/widget/src/api/rpc.ts'
import * as z from 'zod/mini'

/** Bytes of the amount in a token account of either token program, a little-endian u64. */
const AMOUNT = { offset: 64, length: 8 }

const AccountSchema = z.object({ value: z.nullable(z.object({ data: z.array(z.string()) })) })

/** Reads the balance of one token account, 0 if it does not exist. Base units. @throws RpcError of `api/rpc.ts` */
export async function readTokenAmount(
  chainId: ChainId,
  address: string,
  options: { signal?: AbortSignal },
): Promise<bigint> {
  const config = { encoding: 'base64', dataSlice: AMOUNT }
  const { value } = z.parse(AccountSchema, await rpc(chainId, 'getAccountInfo', [address, config], options))
  const { buffer, byteOffset, byteLength } = fromBase64(value?.data[0] ?? '')
  return byteLength === AMOUNT.length ? new DataView(buffer, byteOffset).getBigUint64(0, true) : 0n
}
