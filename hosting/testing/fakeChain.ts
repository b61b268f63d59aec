import { encodeAbiParameters, encodeEventTopics, erc20Abi, type Hex, keccak256, toHex } from 'viem'

type NodeCall = { id: number; method: string; params: unknown[] }
type FakeBlock = {
  number: number
  hash: Hex
  parentHash: Hex
  transactions: Transaction[]
  receipts: unknown[]
}
type Transaction = { hash: Hex; from: Hex; to: Hex | null; value: Hex; input: Hex; nonce: Hex }

/** Content of one transaction in a test. */
export type BlockContent = {
  from: Hex
  to: Hex
  /** Wei of the transaction itself. */
  value?: bigint
  /** ERC-20 transfers in its receipt. */
  tokens?: { token: Hex; from: Hex; to: Hex; amount: bigint }[]
  failed?: boolean
  /** Wei, on a rollup. */
  l1Fee?: bigint
}

export const TIME_0 = 1_700_000_000

/** A chain in memory that can reorganize. Every block's hash depends on its content and its parent. */
export function fakeChain() {
  let blocks: FakeBlock[] = []
  let salt = 0

  function mine(...contents: BlockContent[]): void {
    const parentHash = blocks.at(-1)?.hash ?? (`0x${'0'.repeat(64)}` as const)
    const number = blocks.length
    const seed = `${parentHash} ${number} ${salt} ${JSON.stringify(contents, (_, value) => (typeof value === 'bigint' ? `${value}` : value))}`
    const transactions = contents.map(({ from, to, value = 0n }, index) => ({
      hash: keccak256(toHex(`${seed} ${index}`)),
      from,
      to,
      value: toHex(value),
      input: '0x' as const,
      nonce: toHex(index),
    }))
    const receipts = contents.map(({ tokens = [], failed, l1Fee }, index) => ({
      transactionHash: transactions[index]?.hash,
      status: failed ? '0x0' : '0x1',
      gasUsed: '0x5208',
      effectiveGasPrice: '0x3b9aca00',
      ...(l1Fee === undefined ? {} : { l1Fee: toHex(l1Fee) }),
      logs: transferLogs(tokens),
    }))
    blocks.push({ number, hash: keccak256(toHex(seed)), parentHash, transactions, receipts })
  }

  mine()
  return {
    mine,
    /** Removes the newest blocks; blocks mined afterwards are a different history. */
    rewind(count: number): void {
      blocks = blocks.slice(0, blocks.length - count)
      salt += 1
    },
    head: () => blocks.length - 1,
    answer: (calls: NodeCall[]) =>
      calls.map(({ id, method, params }) => {
        const at = params[0] === 'latest' ? blocks.length - 1 : Number(params[0])
        const block = blocks[at]
        const header = block && {
          ...block,
          number: toHex(block.number),
          timestamp: toHex(blockTime(block.number)),
        }
        if (method === 'eth_getBlockByNumber') return { jsonrpc: '2.0', id, result: header ?? null }
        if (method === 'eth_getBlockReceipts') return { jsonrpc: '2.0', id, result: block?.receipts ?? null }
        return { jsonrpc: '2.0', id, error: { code: 3, message: 'execution reverted' } }
      }),
  }
}
export type FakeChain = ReturnType<typeof fakeChain>

const written = new WeakMap<object, object[]>()

/** Topics are hashes: a list that is mined repeatedly is encoded once. */
function transferLogs(tokens: NonNullable<BlockContent['tokens']>): object[] {
  const logs =
    written.get(tokens) ?? tokens.map((transfer, index) => ({ ...logOf(transfer), logIndex: toHex(index) }))
  written.set(tokens, logs)
  return logs
}

function logOf({ token, from, to, amount }: NonNullable<BlockContent['tokens']>[number]) {
  return {
    address: token,
    topics: encodeEventTopics({ abi: erc20Abi, eventName: 'Transfer', args: { from, to } }),
    data: encodeAbiParameters([{ type: 'uint256' }], [amount]),
  }
}

/** Unix seconds of a block. */
export function blockTime(block: number): number {
  return TIME_0 + 12 * block
}
