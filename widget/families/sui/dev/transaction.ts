import { bcs } from '@mysten/sui/bcs'
import { normalizeSuiAddress, toBase58 } from '@mysten/sui/utils'

/** Minimum MIST of a unit of gas. */
export const GAS_PRICE = 1_000n
/** The epoch, which never ends here. */
export const EPOCH = 9n
/** Digest of the first checkpoint, which identifies the network in transactions. */
export const GENESIS = toBase58(new Uint8Array(32).fill(9))

const REDEEM_FUNDS = { package: normalizeSuiAddress('0x2'), module: 'coin', function: 'redeem_funds' }
const SUI = `${normalizeSuiAddress('0x2')}::sui::SUI`

/** The network's error for a transaction that it rejects. */
export class ExecutionError extends Error {}

export type TransactionData = NonNullable<ReturnType<typeof bcs.TransactionData.parse>['V1']>
type Program = NonNullable<TransactionData['kind']['ProgrammableTransaction']>
type Command = Program['commands'][number]

/** @throws {@link ExecutionError} */
export function readTransaction(bytes: Uint8Array): TransactionData {
  try {
    const { V1: data } = bcs.TransactionData.parse(bytes)
    if (data) return data
  } catch {}
  throw new ExecutionError('Cannot deserialize TransactionData')
}

/** A transaction without coins could be repeated, so it is limited to epochs of one network, at most two. */
export function isValidNow(
  { ValidDuring: during }: TransactionData['expiration'],
  isPaidByCoins: boolean,
): boolean {
  if (!during) return isPaidByCoins
  const [min, max] = [BigInt(during.minEpoch ?? -1), BigInt(during.maxEpoch ?? -1)]
  const isBounded = min >= 0n && (max === min || max === min + 1n)
  return isBounded && during.chain === GENESIS && min <= EPOCH && EPOCH <= max
}

type Transfer = { amount: bigint; recipient: string; withdrawn: bigint }

/**
 * Reads the supported programs: a part of the gas coin is transferred, into which a coin of withdrawn
 * funds may have been merged before; or that coin itself is.
 *
 * @throws {@link ExecutionError}
 */
export function readTransfer(
  { ProgrammableTransaction: program }: TransactionData['kind'],
  isPaidByCoins: boolean,
): Transfer {
  const [first, ...rest] = program?.commands ?? []
  if (program && first) {
    const withdrawn = readRedeem(program, first)
    const transfer =
      withdrawn === null
        ? readSplit(program, [first, ...rest], 0)
        : (readWhole(program, rest, withdrawn) ?? readMerge(program, rest))
    // The coin that pays is only there where one does.
    if (transfer && (isPaidByCoins || transfer.amount === withdrawn))
      return { ...transfer, withdrawn: withdrawn ?? 0n }
  }
  throw new ExecutionError('This stand-in transfers a part of the gas coin, or what is withdrawn, no more')
}

/** @returns the amount that becomes a coin. */
function readRedeem({ inputs }: Program, { MoveCall: call }: Command): bigint | null {
  const isRedeem =
    call && Object.entries(REDEEM_FUNDS).every(([key, value]) => Reflect.get(call, key) === value)
  if (!isRedeem || call.typeArguments.join() !== SUI) return null
  const withdrawal = inputs[call.arguments[0]?.Input ?? -1]?.FundsWithdrawal
  if (!withdrawal?.withdrawFrom.Sender || withdrawal.typeArg.Balance !== SUI) return null
  return BigInt(withdrawal.reservation.MaxAmountU64)
}

/** Reads a program that transfers the withdrawn coin unchanged. */
function readWhole(program: Program, [transfer, ...more]: readonly Command[], amount: bigint) {
  const { objects, address } = transfer?.TransferObjects ?? {}
  if (objects?.length !== 1 || objects[0]?.Result !== 0 || more.length > 0) return null
  return transferRecipient(program, address?.Input, amount)
}

/** Reads a program that merges the withdrawn coin into the gas coin. */
function readMerge(program: Program, [merge, ...rest]: readonly Command[]) {
  const { destination, sources } = merge?.MergeCoins ?? {}
  if (!destination?.GasCoin || sources?.length !== 1 || sources[0]?.Result !== 0) return null
  return readSplit(program, rest, 2)
}

/** @param place - Of the first of these commands. */
function readSplit(program: Program, [split, transfer, ...more]: readonly Command[], place: number) {
  const { coin, amounts } = split?.SplitCoins ?? {}
  const { objects, address } = transfer?.TransferObjects ?? {}
  const amount = program.inputs[amounts?.[0]?.Input ?? -1]?.Pure?.bytes
  const isPart = objects?.length === 1 && objects[0]?.NestedResult?.join() === `${place},0`
  if (!coin?.GasCoin || amount === undefined || !isPart || more.length > 0) return null
  return transferRecipient(program, address?.Input, BigInt(bcs.u64().fromBase64(amount)))
}

function transferRecipient({ inputs }: Program, input: number | undefined, amount: bigint) {
  const recipient = inputs[input ?? -1]?.Pure?.bytes
  if (recipient === undefined) return null
  return { amount, recipient: normalizeSuiAddress(bcs.Address.fromBase64(recipient)) }
}
