import { fromBase64 } from '@latch/protocol/base64.ts'
import type { ChainId } from '@latch/protocol/caip.ts'
import { rpc } from '@latch/widget/src/api/rpc.ts'
import { refuseTransfer } from '@latch/widget/src/families/refuseTransfer.ts'
import { PublicKey } from '@solana/web3.js'
import * as z from 'zod/mini'
import { PROGRAMS } from '../../bytes/programs.ts'

/** Facts of a token that a transfer needs. */
export type Mint = {
  /** The token program that it belongs to. */
  program: PublicKey
  decimals: number
  /** Size of a token account; the account that opens it pays its rent. */
  accountBytes: number
}

/** Offsets in a mint of the decimals, and of Token-2022's extensions: type, length, value in sequence. */
const DECIMALS_AT = 44
const EXTENSIONS_AT = 166
/** An account of spl-token; one of Token-2022 has a byte for its kind and the mark of its owner beside it. */
const ACCOUNT_BYTES = 165
const EXTENDED_ACCOUNT_BYTES = 170

const TRANSFER_FEE = 1
const NON_TRANSFERABLE = 9
const TRANSFER_HOOK = 14
const PAUSABLE = 26
/** Bytes that a mint's extension adds to each of its accounts. */
const ADDED_BYTES: Readonly<Record<number, number>> = {
  [TRANSFER_FEE]: 12,
  [TRANSFER_HOOK]: 5,
  [PAUSABLE]: 4,
}
/** Offsets in the transfer fee's value of the older and the newer fee, each with an epoch, a maximum and basis points. */
const FEES_AT = [72, 90]
const HOOK_PROGRAM_AT = 32

const AccountSchema = z.object({
  value: z.nullable(z.object({ owner: z.string(), data: z.array(z.string()) })),
})

/**
 * Reads a token, of either token program.
 *
 * @throws RpcError of `api/rpc.ts`; of {@link refuseTransfer} for a token that keeps a part of each transfer, calls
 * another program, or cannot be moved; Error if the address is not a token.
 */
export async function readMint(
  chainId: ChainId,
  address: string,
  options: { signal?: AbortSignal } = {},
): Promise<Mint> {
  const answer = await rpc(chainId, 'getAccountInfo', [address, { encoding: 'base64' }], options)
  const { value } = z.parse(AccountSchema, answer)
  const data = fromBase64(value?.data[0] ?? '')
  const decimals = data[DECIMALS_AT]
  const isExtended = value?.owner === PROGRAMS.token2022
  if (value === null || decimals === undefined || !(isExtended || value.owner === PROGRAMS.token))
    throw new Error(`${address} is not a token of this network.`)
  const program = new PublicKey(value.owner)
  if (!isExtended) return { program, decimals, accountBytes: ACCOUNT_BYTES }
  const extensions = readExtensions(data)
  for (const [type, content] of extensions) assertMovable(type, content)
  const added = [...extensions.keys()].map((type) => ADDED_BYTES[type] ?? 0)
  return {
    program,
    decimals,
    accountBytes: added.reduce((sum, bytes) => sum + bytes, EXTENDED_ACCOUNT_BYTES),
  }
}

function readExtensions(data: Uint8Array): ReadonlyMap<number, DataView> {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const found = new Map<number, DataView>()
  let at = EXTENSIONS_AT
  while (at + 4 <= data.length) {
    const [type, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    if (type === 0 || at + 4 + length > data.length) break
    found.set(type, new DataView(data.buffer, data.byteOffset + at + 4, length))
    at += 4 + length
  }
  return found
}

/**
 * A fee of nothing and a hook without a program are how issuers leave the choice open: such tokens move like any
 * other.
 */
function assertMovable(type: number, content: DataView): void {
  if (type === NON_TRANSFERABLE) throw refuseTransfer('TOKEN_BOUND')
  if (type === TRANSFER_FEE && FEES_AT.some((at) => content.getUint16(at + 16, true) > 0))
    throw refuseTransfer('TOKEN_FEE')
  if (type === TRANSFER_HOOK && hasBytes(content, HOOK_PROGRAM_AT)) throw refuseTransfer('TOKEN_HOOK')
}

function hasBytes(content: DataView, from: number): boolean {
  return new Uint8Array(content.buffer, content.byteOffset + from, content.byteLength - from).some(Boolean)
}
