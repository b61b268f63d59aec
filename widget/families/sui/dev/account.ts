/** Common functions of Sui's demo wallets, in the page and on the phone. */
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519'
import { Transaction } from '@mysten/sui/transactions'

type Gas = { price: string; coins: { objectId: string; version: string; digest: string }[] }

const EXECUTE = `mutation ($transaction: Base64!, $signatures: [Base64!]!) {
  executeTransaction(transactionDataBcs: $transaction, signatures: $signatures) {
    effects { effectsBcs transaction { digest } }
  }
}`

const GAS = `query ($owner: SuiAddress!) {
  epoch { referenceGasPrice }
  address(address: $owner) {
    objects(first: 50, filter: { type: "0x2::coin::Coin<0x2::sui::SUI>" }) { nodes { address version digest } }
  }
}`

/** Returns the key of the shared test account; never use it for anything of value. */
export function suiKeypair(): Ed25519Keypair {
  return Ed25519Keypair.fromSecretKey(new Uint8Array(32).fill(7))
}

/** Signs a transaction, given as JSON or as its bytes in base64, completed as wallets do. @param node - GraphQL, for the coins. */
export async function signSui(node: string, text: string): Promise<{ bytes: string; signature: string }> {
  const pair = suiKeypair()
  return pair.signTransaction(await fill(node, text, pair.toSuiAddress()))
}

/** Completes a transaction as wallets do. */
async function fill(node: string, text: string, sender: string): Promise<Uint8Array> {
  const { price, coins } = await findGas(node, sender)
  const transaction = Transaction.from(text)
  transaction.setSenderIfNotSet(sender)
  transaction.setGasPrice(BigInt(price))
  transaction.setGasBudgetIfNotSet(5_000_000)
  transaction.setGasPayment(coins)
  return transaction.build()
}

/** Sends a signed transaction. @returns its digest, and its effects in base64. */
export async function executeSui(
  node: string,
  { bytes, signature }: { bytes: string; signature: string },
): Promise<{ digest: string; effects: string }> {
  const data = await queryNode(node, EXECUTE, { transaction: bytes, signatures: [signature] })
  const { effects } = data.executeTransaction
  return { digest: effects.transaction.digest, effects: effects.effectsBcs }
}

// biome-ignore lint/suspicious/noExplicitAny: what the node answers, whose schema is its own.
async function queryNode(node: string, query: string, variables: object): Promise<any> {
  const answer = await fetch(node, { method: 'POST', body: JSON.stringify({ query, variables }) })
  const { data, errors } = (await answer.json()) as { data: unknown; errors?: [{ message: string }] }
  if (errors) throw new Error(errors[0].message)
  return data
}

async function findGas(node: string, owner: string): Promise<Gas> {
  const data = await queryNode(node, GAS, { owner })
  const { nodes } = data.address.objects
  return {
    price: data.epoch.referenceGasPrice,
    coins: nodes.map(({ address: objectId, version, digest }: Record<string, string>) => ({
      objectId,
      version: String(version),
      digest,
    })),
  }
}
