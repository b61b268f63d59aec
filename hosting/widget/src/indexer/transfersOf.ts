import { isNativeEmitter, readNativeTransfer } from '@latch/protocol/nativeLogs.ts'
import type { Block, Log, Receipt } from './readBlocks.ts'

export type IndexedTransfer = {
  /** Order in its transaction; -1 is the transaction's own value. */
  log: number
  kind: 'native' | 'erc20' | 'erc721' | 'erc1155'
  token: string | null
  tokenId: string | null
  sender: string
  recipient: string
  /** Base units as decimal text. */
  amount: string
}

/** `Transfer(address,address,uint256)` of EIP-20 and EIP-721: the latter has the id as a third topic. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** `TransferSingle(address,address,address,uint256,uint256)` of EIP-1155. */
const SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
/** `TransferBatch(address,address,address,uint256[],uint256[])` of EIP-1155. */
const BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
/** Ids of one batch that are kept; a contract may claim any number. */
const BATCH_IDS = 100

/** Returns the transfers of a transaction. A failed one moved nothing. */
export function transfersOf(transaction: Block['transactions'][number], receipt: Receipt): IndexedTransfer[] {
  if (receipt.status === '0x0') return []
  const logs = receipt.logs.flatMap(readLog)
  if (transaction.value === 0n || transaction.to === null) return logs
  const { from: sender, to: recipient, value } = transaction
  const amount = value.toString()
  const own = { log: -1, kind: 'native', token: null, tokenId: null, sender, recipient, amount } as const
  // A chain that logs transfers of its currency logs this one, too, before all others.
  const logged = logs.find(({ kind }) => kind === 'native')
  return [own, ...(logged && isSame(logged, own) ? logs.filter((each) => each !== logged) : logs)]
}

function isSame(one: IndexedTransfer, other: IndexedTransfer): boolean {
  const [first, second] = [one, other].map(({ sender, recipient, amount }) =>
    [sender, recipient, amount].join(' ').toLowerCase(),
  )
  return first === second
}

function readLog(entry: Log): IndexedTransfer[] {
  const { address: token, topics, data, logIndex } = entry
  const [signature, first, second, third] = topics
  // Entries of one batch share a log; EIP-1155 logs get room for them.
  const log = logIndex * (BATCH_IDS + 1)
  if (isNativeEmitter(token)) {
    const moved = readNativeTransfer(entry)
    if (moved === null) return []
    const { from: sender, to: recipient, amount } = moved
    return [{ log, kind: 'native', token: null, tokenId: null, sender, recipient, amount: `${amount}` }]
  }
  if (signature === TRANSFER && first && second && third === undefined && data.length === 66)
    return [{ log, kind: 'erc20', token, tokenId: null, ...parties(first, second), amount: number(data) }]
  if (signature === TRANSFER && first && second && third)
    return [{ log, kind: 'erc721', token, tokenId: number(third), ...parties(first, second), amount: '1' }]
  if (signature !== SINGLE && signature !== BATCH) return []
  if (!second || !third) return []
  const moved = signature === SINGLE ? readSingle(data) : readBatch(data)
  return moved.map(([tokenId, amount], index) => ({
    log: log + index,
    kind: 'erc1155',
    token,
    tokenId,
    ...parties(second, third),
    amount,
  }))
}

function parties(from: string, to: string): { sender: string; recipient: string } {
  return { sender: `0x${from.slice(-40)}`, recipient: `0x${to.slice(-40)}` }
}

function number(word: string): string {
  return BigInt(word.startsWith('0x') ? word : `0x${word}`).toString()
}

function readSingle(data: string): [id: string, amount: string][] {
  const [id, amount] = dataWords(data)
  return id && amount ? [[number(id), number(amount)]] : []
}

/** Reads two dynamic arrays of the same length; anything else does not follow the standard, and is left out. */
function readBatch(data: string): [id: string, amount: string][] {
  const words = dataWords(data)
  const [ids, amounts] = [readArray(words, words[0]), readArray(words, words[1])]
  if (ids.length !== amounts.length) return []
  return ids.slice(0, BATCH_IDS).flatMap((id, index) => {
    const amount = amounts[index]
    return amount === undefined ? [] : [[number(id), number(amount)] as [string, string]]
  })
}

function readArray(words: readonly string[], offset: string | undefined): string[] {
  if (offset === undefined) return []
  const start = Number(BigInt(`0x${offset}`)) / 32
  const length = words[start]
  if (!Number.isInteger(start) || length === undefined) return []
  const count = Number(BigInt(`0x${length}`))
  return count <= words.length ? words.slice(start + 1, start + 1 + count) : []
}

function dataWords(data: string): string[] {
  return data.slice(2).match(/.{64}/g) ?? []
}

/** The contracts whose tokens move in blocks, and their standards, e.g. `erc20`. */
export function tokensIn(blocks: readonly Block[]): ReadonlyMap<string, string> {
  const standards = new Map<string, string>()
  for (const block of blocks)
    block.transactions.forEach((transaction, index) => {
      const receipt = block.receipts[index]
      for (const { token, kind } of receipt ? transfersOf(transaction, receipt) : [])
        if (token !== null) standards.set(token, kind)
    })
  return standards
}
