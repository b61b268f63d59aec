import type { ChainId } from '@latch/protocol/caip.ts'
import { hexToBytes } from '../../bytes.ts'
import { type TextOrBytes, textOrBytes } from '../../messageText.ts'
import { UnsignableError } from '../../unsignable.ts'
import { VERSIONS, writePrincipal } from './address.ts'
import { createStacksReader, readPrincipalValue, readValue, type StacksReader } from './reader.ts'
import { MEMO, NETWORKS } from './transfer.ts'
import type { DecodedStacksTransaction, StacksAction, StacksCondition } from './types.ts'

/** Hash modes of one key, and of several. */
const SINGLE: readonly number[] = [0, 2]
const MULTI: readonly number[] = [1, 3, 5, 7]
const RULES: Readonly<Record<number, StacksCondition['rule']>> = {
  1: 'equal',
  2: 'more',
  3: 'atLeast',
  4: 'less',
  5: 'atMost',
  16: 'goes',
  17: 'stays',
}

/** Reads a transaction (SIP-005), signed or not. @param text - Hex. @returns null if the text is not a transaction. */
export function decodeTransaction(text: string): DecodedStacksTransaction | null {
  const digits = /^(?:0x)?((?:[0-9a-f]{2})+)$/i.exec(text)?.[1]
  if (digits === undefined) return null
  try {
    return readTransaction(createStacksReader(hexToBytes(digits)))
  } catch (error) {
    if (error instanceof UnsignableError) return null
    throw error
  }
}

function readTransaction(reader: StacksReader): DecodedStacksTransaction {
  const version = reader.byte()
  const number = reader.count()
  const [chainId] = Object.entries(NETWORKS).find(([, own]) => own.number === number) ?? []
  if (chainId === undefined || NETWORKS[chainId]?.version !== version)
    throw new UnsignableError('The transaction is for another network.')
  const authorization = reader.byte()
  if (authorization !== 4 && authorization !== 5)
    throw new UnsignableError('The authorization of the transaction is unknown.')
  const isSponsored = authorization === 5
  const origin = readSpending(reader, chainId as ChainId)
  const payer = isSponsored ? readSpending(reader, chainId as ChainId) : origin
  // Anchor mode.
  reader.byte()
  const mode = reader.byte()
  if (mode !== 1 && mode !== 2) throw new UnsignableError('The mode of the transaction is unknown.')
  const conditions = readList(reader, reader.count(), () => readCondition(reader))
  const action = readPayload(reader)
  reader.end()
  const { from, nonce } = origin
  return {
    chainId: chainId as ChainId, // One of the keys above.
    from,
    fee: payer.fee,
    nonce,
    isSponsored,
    allowsMore: mode === 1,
    conditions,
    action,
  }
}

function readList<Item>(reader: StacksReader, count: number, read: (reader: StacksReader) => Item): Item[] {
  const items: Item[] = []
  // One by one: with a false count the bytes end soon.
  for (let left = count; left > 0; left--) items.push(read(reader))
  return items
}

/** Reads the spending condition: signer, nonce and fee. */
function readSpending(reader: StacksReader, chainId: ChainId): { from: string; nonce: bigint; fee: bigint } {
  const mode = reader.byte()
  const hash = reader.take(20).slice()
  const [nonce, fee] = [reader.unsigned(8), reader.unsigned(8)]
  const isMulti = MULTI.includes(mode)
  if (!isMulti && !SINGLE.includes(mode))
    throw new UnsignableError('The hash mode of the transaction is unknown.')
  if (isMulti) {
    readList(reader, reader.count(), () => readSigner(reader))
    reader.take(2)
  } else reader.take(66)
  const versions = VERSIONS[chainId]
  // Segwit inside of a script is an account of several, too, by its address.
  const version = mode === 0 ? versions?.single : versions?.multi
  return { from: writePrincipal({ version: version ?? 0, hash, contract: null }), nonce, fee }
}

/** A key of 33 bytes, or a signature of 65. */
function readSigner(reader: StacksReader): void {
  const kind = reader.byte()
  if (kind > 3) throw new UnsignableError('A signature of the transaction is unknown.')
  reader.take(kind < 2 ? 33 : 65)
}

/** Reads a post-condition. @throws UnsignableError */
export function readCondition(reader: StacksReader): StacksCondition {
  const kind = reader.byte()
  if (kind > 2) throw new UnsignableError('A condition of the transaction is unknown.')
  const account = readConditionAccount(reader)
  const asset = kind === 0 ? 'STX' : readAsset(reader)
  const id = kind === 2 ? readValue(reader) : null
  const rule = RULES[reader.byte()]
  if (rule === undefined) throw new UnsignableError('A condition of the transaction is unknown.')
  return { account, asset, rule, amount: kind === 2 ? null : reader.unsigned(8), id }
}

function readConditionAccount(reader: StacksReader): string | null {
  const kind = reader.byte()
  if (kind === 1) return null
  if (kind !== 2 && kind !== 3) throw new UnsignableError('A condition of the transaction is unknown.')
  const account = reader.account()
  return kind === 2 ? account : `${account}.${reader.text()}`
}

function readAsset(reader: StacksReader): `${string}::${string}` {
  return `${reader.account()}.${reader.text()}::${reader.text()}`
}

function readPayload(reader: StacksReader): StacksAction {
  const kind = reader.byte()
  switch (kind) {
    case 0: {
      const to = readPrincipalValue(reader)
      return { name: 'transfer', to, amount: reader.unsigned(8), memo: readMemo(reader) }
    }
    case 1:
    case 6: {
      const version = kind === 6 ? reader.byte() : null
      const contract = reader.text()
      return { name: 'deploy', contract, code: textOrBytes(reader.take(reader.count())), version }
    }
    case 2: {
      const contract = `${reader.account()}.${reader.text()}`
      const called = reader.text()
      const values = readList(reader, reader.count(), (each) => readValue(each))
      return { name: 'call', contract, function: called, arguments: values }
    }
    default:
      throw new UnsignableError('Only the network itself makes such a transaction.')
  }
}

function readMemo(reader: StacksReader): TextOrBytes {
  const bytes = reader.take(MEMO)
  const end = bytes.findLastIndex((byte) => byte !== 0) + 1
  return textOrBytes(bytes.subarray(0, end))
}
