import type { BitcoinRpc } from './node.ts'

type NodeOutput = { value: number; scriptPubKey: { hex: string; address?: string } }
type NodeTransaction = {
  txid: string
  vin: readonly { txid?: string; vout?: number; coinbase?: string; prevout?: NodeOutput }[]
  vout: readonly NodeOutput[]
}
type NodeBlock = { height: number; hash: string; time: number; tx: readonly NodeTransaction[] }

type Output = { scriptpubkey: string; scriptpubkey_address?: string; value: number }
type Input = { txid: string; vout: number; prevout: Output | null; is_coinbase: boolean }
type Status = { confirmed: boolean; block_height?: number; block_hash?: string; block_time?: number }
/** A transaction in Esplora's form. */
export type IndexedTransaction = {
  txid: string
  vin: readonly Input[]
  vout: readonly Output[]
  fee: number
  status: Status
}

const NOTHING = '0'.repeat(64)
const NO_INDEX = 0xffff_ffff

/** The node's transactions, by ID and by address. */
export type ChainIndex = ReturnType<typeof createChainIndex>

/** Creates an index of a node's blocks and pending transactions, updated before each query. */
export function createChainIndex(rpc: BitcoinRpc) {
  /** In the order of the chain, pending ones last. */
  const transactions = new Map<string, IndexedTransaction>()
  let tip = { height: -1, hash: '' }

  const add = (transaction: NodeTransaction, status: Status) => {
    transactions.delete(transaction.txid)
    transactions.set(transaction.txid, describeTransaction(transaction, status, transactions))
  }

  const readBlocks = async () => {
    const best = await rpc<string>('getbestblockhash')
    if (best === tip.hash) return
    const height = await rpc<number>('getblockcount')
    // Blocks that the node has taken back are forgotten with all that follows them.
    const isOnChain =
      tip.height <= height && (await rpc<string>('getblockhash', Math.max(tip.height, 0))) === tip.hash
    if (!isOnChain) {
      transactions.clear()
      tip = { height: -1, hash: '' }
    }
    for (let next = tip.height + 1; next <= height; next++) {
      const hash = await rpc<string>('getblockhash', next)
      const block = await rpc<NodeBlock>('getblock', hash, 3)
      const status = {
        confirmed: true,
        block_height: block.height,
        block_hash: block.hash,
        block_time: block.time,
      }
      for (const transaction of block.tx) add(transaction, status)
    }
    tip = { height, hash: best }
  }

  const readWaiting = async () => {
    for (const { txid, status } of [...transactions.values()])
      if (!status.confirmed) transactions.delete(txid)
    for (const txid of await rpc<string[]>('getrawmempool'))
      add(await rpc<NodeTransaction>('getrawtransaction', txid, 2), { confirmed: false })
  }

  const of = (address: string) =>
    [...transactions.values()].filter(({ vin, vout }) => movedAmount(address, vin, vout).length > 0).reverse()

  let reading: Promise<unknown> = Promise.resolve()
  return {
    /** Concurrent calls wait for the earlier read. @throws NodeError */
    read(): Promise<void> {
      const next = reading.then(readBlocks).then(readWaiting)
      reading = next.catch(() => undefined)
      return next
    },
    find: (txid: string) => transactions.get(txid),
    /** Newest first. */
    of,
    sums(address: string, confirmed: boolean) {
      const found = of(address).filter(({ status }) => status.confirmed === confirmed)
      const sum = (outputs: readonly (Output | null)[]) =>
        outputs.reduce(
          (total, output) => total + (output?.scriptpubkey_address === address ? output.value : 0),
          0,
        )
      return {
        funded_txo_sum: sum(found.flatMap(({ vout }) => vout)),
        spent_txo_sum: sum(found.flatMap(({ vin }) => vin.map(({ prevout }) => prevout))),
        tx_count: found.length,
      }
    },
    coins(address: string) {
      const spent = new Set(
        [...transactions.values()].flatMap(({ vin }) => vin.map(({ txid, vout }) => `${txid}:${vout}`)),
      )
      return of(address).flatMap(({ txid, vout, status }) =>
        vout.flatMap((output, index) =>
          output.scriptpubkey_address === address && !spent.has(`${txid}:${index}`)
            ? [{ txid, vout: index, value: output.value, status }]
            : [],
        ),
      )
    },
  }
}

function movedAmount(address: string, vin: readonly Input[], vout: readonly Output[]) {
  const moved = [...vin.flatMap(({ prevout }) => prevout ?? []), ...vout]
  return moved.filter((output) => output.scriptpubkey_address === address)
}

/** The node names spent outputs only in blocks: those of pending transactions are in the index. */
function describeTransaction(
  { txid, vin, vout }: NodeTransaction,
  status: Status,
  known: ReadonlyMap<string, IndexedTransaction>,
): IndexedTransaction {
  const inputs = vin.map(({ txid: paid = NOTHING, vout: index = NO_INDEX, prevout, coinbase }) => ({
    txid: paid,
    vout: index,
    prevout: prevout ? describeOutput(prevout) : (known.get(paid)?.vout[index] ?? null),
    is_coinbase: coinbase !== undefined,
  }))
  const outputs = vout.map(describeOutput)
  const sum = (all: readonly (Output | null)[]) =>
    all.reduce((total, output) => total + (output?.value ?? 0), 0)
  const isMined = inputs.some((input) => input.is_coinbase)
  const fee = isMined ? 0 : sum(inputs.map(({ prevout }) => prevout)) - sum(outputs)
  return { txid, vin: inputs, vout: outputs, fee, status }
}

/** Converts the node's bitcoin to Esplora's satoshi. */
function describeOutput({ value, scriptPubKey: { hex, address } }: NodeOutput): Output {
  return {
    scriptpubkey: hex,
    ...(address !== undefined && { scriptpubkey_address: address }),
    value: Math.round(value * 1e8),
  }
}
