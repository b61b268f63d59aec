/** Parts of a transaction of version 1 (SIMD-0385), as raw bytes. */
export type PartsV1 = {
  /** Numbers of signers, of read-only signers, and of other read-only keys. */
  header: readonly [signers: number, readonlySigners: number, readonlyOthers: number]
  keys: readonly Uint8Array[]
  blockhash?: Uint8Array
  mask?: number
  /** Four bytes of each bit of the mask. */
  settings?: readonly number[]
  instructions: readonly { program: number; accounts: readonly number[]; data: Uint8Array }[]
}

/** Writes a message of version 1. */
export function writeMessageV1(parts: PartsV1): Uint8Array<ArrayBuffer> {
  const { header, keys, instructions, mask = 0, settings = [] } = parts
  return Uint8Array.from([
    ...[0x81, ...header],
    ...littleEndian(BigInt(mask), 4),
    ...(parts.blockhash ?? new Uint8Array(32).fill(9)),
    ...[instructions.length, keys.length, ...keys.flatMap((key) => [...key])],
    ...settings,
    ...instructions.flatMap(({ program, accounts, data }) => [
      ...[program, accounts.length],
      ...littleEndian(BigInt(data.length), 2),
    ]),
    ...instructions.flatMap(({ accounts, data }) => [...accounts, ...data]),
  ])
}

/** Writes a transaction of version 1 with zeros for its signatures. */
export function writeTransactionV1(parts: PartsV1): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([...writeMessageV1(parts), ...new Uint8Array(parts.header[0] * 64)])
}

/** Parts of a transaction that moves lamports, optionally with a priority fee. */
export function transferPartsV1(transfer: {
  from: Uint8Array
  to: Uint8Array
  lamports: bigint
  priorityFee?: bigint
  blockhash?: Uint8Array
}): PartsV1 {
  const { from, to, lamports, priorityFee, blockhash } = transfer
  const fee = priorityFee === undefined ? [] : littleEndian(priorityFee, 8)
  return {
    header: [1, 0, 1],
    keys: [from, to, new Uint8Array(32)],
    ...(blockhash && { blockhash }),
    // The limits of compute units and of loaded data are zero unless they are set.
    mask: priorityFee === undefined ? 0b1100 : 0b1111,
    settings: [...fee, ...littleEndian(5_000n, 4), ...littleEndian(70_000n, 4)],
    instructions: [
      {
        program: 2,
        accounts: [0, 1],
        data: Uint8Array.from([2, 0, 0, 0, ...littleEndian(lamports, 8)]),
      },
    ],
  }
}

function littleEndian(value: bigint, size: number): number[] {
  return Array.from({ length: size }, (_, place) => Number((value >> BigInt(8 * place)) & 0xffn))
}
