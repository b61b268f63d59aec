import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { fromBase64 } from '@mysten/sui/utils'
import { verifyPersonalMessageSignature } from '@mysten/sui/verify'
import { buildSchema, GraphQLError, graphql } from 'graphql'
import { createLedger, type ExecutedTransaction, GAS, type Ledger } from './ledger.ts'
import { EPOCH, ExecutionError, GAS_PRICE, GENESIS } from './transaction.ts'

const FRAMEWORK = '0x0000000000000000000000000000000000000000000000000000000000000002'
const SUI = `${FRAMEWORK}::sui::SUI`
/** Of no other network. */
const LOCAL_NETWORK = '1a7c1a7c'
/** Of the checkpoint that is always the newest. */
const NEWEST = 1
const COIN = `${FRAMEWORK}::coin::Coin<${SUI}>`

/**
 * Stands in for a node of Sui, which cannot run without a network: its GraphQL service by the SDK's own schema,
 * with signatures checked by the SDK. Move is not executed.
 *
 * @param port - 0 for any.
 * @param balances - MIST in coins, by address.
 * @param addressBalances - MIST that addresses hold without a coin.
 * @returns a function that stops it. @throws if the port is taken.
 */
export function startSui({
  port,
  balances,
  addressBalances,
}: {
  port: number
  balances: Readonly<Record<string, bigint>>
  addressBalances: Readonly<Record<string, bigint>>
}): Promise<() => void> {
  const schema = readSchema()
  const rootValue = resolversOf(createLedger(balances, addressBalances))
  const server = createServer(async (request, response) => {
    const { query, variables } = (await json(request).catch(() => ({}))) as Record<string, unknown>
    const answer = await graphql({
      schema,
      rootValue,
      source: String(query),
      variableValues: variables as Record<string, unknown>,
    })
    // The demo dapp's wallet asks from its page.
    const headers = { 'content-type': 'application/json', 'access-control-allow-origin': '*' }
    response.writeHead(200, headers).end(JSON.stringify(answer))
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () =>
      resolve(() => {
        server.closeAllConnections()
        server.close()
      }),
    )
  })
}

function readSchema() {
  // The package exports its code alone.
  const [root] = createRequire(import.meta.url)
    .resolve('@mysten/sui/verify')
    .split('/dist/')
  return buildSchema(readFileSync(join(root ?? '', 'src/graphql/generated/schema.graphql'), 'utf8'))
}

type Page = { last: number; before?: string | null; filter: { affectedAddress: string } }

/** Returns the resolvers of the service's fields. */
function resolversOf(ledger: Ledger) {
  return {
    epoch: () => ({ epochId: Number(EPOCH), referenceGasPrice: String(GAS_PRICE) }),
    chainIdentifier: () => LOCAL_NETWORK,
    checkpoint: ({ sequenceNumber = NEWEST }: { sequenceNumber?: number }) =>
      sequenceNumber === 0 || sequenceNumber === NEWEST
        ? { digest: GENESIS, sequenceNumber, timestamp: new Date().toISOString() }
        : null,
    address: ({ address }: { address: string }) => ({
      balance: () => {
        const held = ledger.addressBalanceOf(address)
        return { addressBalance: String(held), totalBalance: String(held + sum(ledger.coinsOf(address))) }
      },
      objects: () => ({
        nodes: ledger.coinsOf(address).map(({ id, version, digest, balance }) => ({
          address: id,
          version: Number(version),
          digest,
          contents: { json: { id, balance: String(balance) } },
        })),
      }),
    }),
    multiGetObjects: ({ keys }: { keys: readonly { address: string }[] }) =>
      keys.map(({ address }) => {
        const coin = ledger.coinAt(address)
        return coin === undefined ? null : describeCoin(coin)
      }),
    transaction: ({ digest }: { digest: string }) => {
      const found = ledger.transactionAt(digest)
      return found ? describeTransaction(found) : null
    },
    transactions: ({ last, before, filter }: Page) => {
      const all = ledger.transactionsOf(filter.affectedAddress)
      const end = before ? Number(atob(before)) : all.length
      const start = Math.max(0, end - last)
      return {
        pageInfo: { hasPreviousPage: start > 0, startCursor: btoa(String(start)) },
        nodes: all.slice(start, end).map(describeTransaction),
      }
    },
    async verifySignature(params: { message: string; signature: string; author: string }) {
      const { message, signature, author: address } = params
      const isSigned = await verifyPersonalMessageSignature(fromBase64(message), signature, { address }).then(
        () => true,
        () => false,
      )
      return { success: isSigned }
    },
    async executeTransaction(params: { transactionDataBcs: string; signatures: string[] }) {
      try {
        return describeTransaction(await ledger.execute(params.transactionDataBcs, params.signatures))
      } catch (error) {
        if (!(error instanceof ExecutionError)) throw error
        throw new GraphQLError(error.message, { extensions: { code: 'BAD_USER_INPUT' } })
      }
    },
  }
}

function describeCoin({ id, owner, balance }: NonNullable<ReturnType<Ledger['coinAt']>>) {
  return {
    address: id,
    owner: { __typename: 'AddressOwner', address: { address: owner } },
    asMoveObject: { contents: { type: { repr: COIN }, json: { id, balance: String(balance) } } },
  }
}

function sum(coins: readonly { balance: bigint }[]): bigint {
  return coins.reduce((total, { balance }) => total + balance, 0n)
}

function describeTransaction({
  digest,
  sender,
  changes,
  checkpoint,
  at,
  transaction,
  signatures,
  effects,
}: ExecutedTransaction) {
  return {
    digest,
    sender: { address: sender },
    transactionBcs: transaction,
    signatures: signatures.map((signatureBytes) => ({ signatureBytes })),
    effects: {
      effectsBcs: effects,
      status: 'SUCCESS',
      timestamp: at.toISOString(),
      transaction: { digest },
      checkpoint: { sequenceNumber: checkpoint },
      gasEffects: {
        gasSummary: Object.fromEntries(Object.entries(GAS).map(([name, cost]) => [name, Number(cost)])),
      },
      balanceChanges: {
        nodes: changes.map(({ owner, amount }) => ({
          owner: { address: owner },
          coinType: { repr: SUI },
          amount: String(amount),
        })),
      },
    },
  }
}
