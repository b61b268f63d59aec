import * as z from 'zod'
import { callChain } from '#api/chainCall.ts'
import { UpstreamError } from '#api/failures.ts'
import { split } from '#api/split.ts'
import type { Chain } from '#db/chains.ts'
import type { Environment } from '#http/environment.ts'

/** Blocks of one JSON-RPC batch: two calls each, and their receipts have to fit into one answer. */
const BLOCKS_EACH = 10
/** Batches under way at a time. */
const BATCHES_AT_ONCE = 4

const quantity = z.string().regex(/^0x[0-9a-f]{1,64}$/i)
const number = quantity.transform((hex, context) => {
  const value = Number(hex)
  if (!Number.isSafeInteger(value)) context.addIssue({ code: 'custom', message: 'is too large' })
  return value
})
const address = z
  .string()
  .regex(/^0x[0-9a-f]{40}$/i)
  .toLowerCase()
const word = z
  .string()
  .regex(/^0x[0-9a-f]{64}$/i)
  .toLowerCase()
const data = z.string().regex(/^0x[0-9a-f]*$/i)

const HeaderSchema = z.object({ number, hash: word, parentHash: word, timestamp: number })
export type Header = z.infer<typeof HeaderSchema>

const BlockSchema = HeaderSchema.extend({
  transactions: z.array(
    z.object({
      hash: word,
      from: address,
      to: address.nullable(),
      value: quantity.transform(BigInt),
      input: data,
      nonce: number,
    }),
  ),
})

const LogSchema = z.object({ address, topics: z.array(word), data, logIndex: number })
export type Log = z.infer<typeof LogSchema>

const ReceiptSchema = z.object({
  transactionHash: word,
  /** 0x0 failed, 0x1 succeeded; absent before Byzantium. */
  status: z.string().optional(),
  gasUsed: quantity.transform(BigInt),
  effectiveGasPrice: quantity.optional(),
  /** Fee of an OP Stack rollup for Ethereum, on top of its own gas. */
  l1Fee: quantity.nullish(),
  logs: z.array(LogSchema),
})
export type Receipt = z.infer<typeof ReceiptSchema>

export type Block = z.infer<typeof BlockSchema> & { receipts: Receipt[] }

/** Reads the head of a chain. @throws UpstreamError */
export async function readHead(chain: Chain, env: Environment): Promise<Header> {
  const [header] = await callChain(chain, env, [
    { method: 'eth_getBlockByNumber', params: ['latest', false] },
  ])
  return parsed(HeaderSchema, header, chain)
}

/** Returns current hashes of blocks on the chain; null for one that does not exist. @throws UpstreamError */
export async function readHashes(
  chain: Chain,
  env: Environment,
  numbers: readonly number[],
): Promise<(string | null)[]> {
  const answers = await callChain(
    chain,
    env,
    numbers.map((block) => ({ method: 'eth_getBlockByNumber', params: [toHex(block), false] })),
  )
  return answers.map((answer) => HeaderSchema.safeParse(answer).data?.hash ?? null)
}

/**
 * Reads blocks with their transactions and receipts, in the order of `numbers`.
 *
 * @param goOn - Called before each further request if the first ones were refused: that can take minutes.
 * @throws UpstreamError also if the chain changed between a block and its receipts: the next run reads them again.
 */
export async function readBlocks(
  chain: Chain,
  env: Environment,
  numbers: readonly number[],
  goOn: () => Promise<void>,
): Promise<Block[]> {
  const blocks: Block[] = []
  for (const round of split(split(numbers, BLOCKS_EACH), BATCHES_AT_ONCE)) {
    const batches = await Promise.all(round.map((batch) => readHalving(chain, env, batch, goOn)))
    blocks.push(...batches.flat())
  }
  return blocks
}

/**
 * Reads in halves what a node refuses as a whole: full blocks can exceed its maximum answer. A node that
 * is down is called a few times in vain.
 */
async function readHalving(
  chain: Chain,
  env: Environment,
  numbers: readonly number[],
  goOn: () => Promise<void>,
): Promise<Block[]> {
  try {
    return await readBatch(chain, env, numbers)
  } catch (error) {
    if (!(error instanceof UpstreamError) || numbers.length === 1) throw error
    const half = Math.ceil(numbers.length / 2)
    await goOn()
    const first = await readHalving(chain, env, numbers.slice(0, half), goOn)
    await goOn()
    return [...first, ...(await readHalving(chain, env, numbers.slice(half), goOn))]
  }
}

async function readBatch(chain: Chain, env: Environment, numbers: readonly number[]): Promise<Block[]> {
  const answers = await callChain(
    chain,
    env,
    numbers.flatMap((block) => [
      { method: 'eth_getBlockByNumber', params: [toHex(block), true] },
      { method: 'eth_getBlockReceipts', params: [toHex(block)] },
    ]),
  )
  return numbers.map((_, index) => {
    const block = parsed(BlockSchema, answers[index * 2], chain)
    const receipts = parsed(z.array(ReceiptSchema), answers[index * 2 + 1], chain)
    const matches = block.transactions.every(({ hash }, place) => receipts[place]?.transactionHash === hash)
    if (!matches) throw new UpstreamError(`Chain ${chain.info.id} changed block ${block.number} meanwhile`)
    return { ...block, receipts }
  })
}

function toHex(block: number): string {
  return `0x${block.toString(16)}`
}

function parsed<Schema extends z.ZodType>(schema: Schema, answer: unknown, { info }: Chain): z.infer<Schema> {
  const result = schema.safeParse(answer)
  if (result.success) return result.data
  const fields = result.error.issues.map(({ path }) => path.join('.')).join(', ')
  throw new UpstreamError(`Chain ${info.id} returned an invalid block: ${fields.slice(0, 200)}`)
}
