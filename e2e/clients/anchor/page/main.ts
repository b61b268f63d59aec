import './buffer.ts'
import { AnchorProvider } from '@coral-xyz/anchor'
import {
  Connection,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
// biome-ignore lint/style/useNodejsImportProtocol: the package of this name, in a browser
import { Buffer } from 'buffer'
import { createSdk } from 'latch-cdn'

type Tx = Transaction | VersionedTransaction

const solana = createSdk({ projectId: 'demo' }).provider('solana')
const connection = new Connection(__SOLANA_RPC__, 'confirmed')

const bytesOf = (transaction: Tx) =>
  transaction instanceof VersionedTransaction
    ? transaction.serialize()
    : new Uint8Array(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }))
const readAs = <T extends Tx>(like: T, bytes: Uint8Array): T =>
  (like instanceof VersionedTransaction
    ? VersionedTransaction.deserialize(bytes)
    : Transaction.from(bytes)) as T
const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

/** Anchor's `Wallet`, as its documentation implements one. */
const wallet = {
  get publicKey() {
    return new PublicKey(solana.publicKey ?? '')
  },
  signTransaction: async <T extends Tx>(transaction: T) =>
    readAs(transaction, await solana.signTransaction(bytesOf(transaction))),
  signAllTransactions: async <T extends Tx>(all: T[]) => {
    const params = { transactions: all.map((one) => toBase64(bytesOf(one))) }
    const { transactions } = (await solana.request({ method: 'solana_signAllTransactions', params })) as {
      transactions: string[]
    }
    return all.map((one, index) => readAs(one, Buffer.from(transactions[index] ?? '', 'base64')))
  },
}
/** Reads the account when it is created: there is none before connecting. */
const openProvider = () => new AnchorProvider(connection, wallet, { commitment: 'confirmed' })

const transfer = (lamports: number) =>
  SystemProgram.transfer({ fromPubkey: wallet.publicKey, toPubkey: new PublicKey(recipient.value), lamports })
const versioned = async (lamports: number) => {
  const { blockhash: recentBlockhash } = await connection.getLatestBlockhash()
  const message = new TransactionMessage({
    payerKey: wallet.publicKey,
    recentBlockhash,
    instructions: [transfer(lamports)],
  })
  return new VersionedTransaction(message.compileToV0Message())
}

const result = document.createElement('output')
const recipient = document.createElement('input')
recipient.ariaLabel = 'Recipient'
const button = (label: string, act: () => Promise<unknown>) => {
  const made = document.createElement('button')
  made.textContent = label
  made.onclick = async () => {
    result.textContent = ''
    const shown = await act().catch(({ code, message }) => ({ code, message }))
    result.textContent = JSON.stringify(shown)
  }
  return made
}
document.body.append(
  button('Connect', async () => (await solana.connect()).publicKey),
  recipient,
  button('Send legacy', () => openProvider().sendAndConfirm(new Transaction().add(transfer(1_000_000)))),
  button('Send versioned', async () => openProvider().sendAndConfirm(await versioned(2_000_000))),
  button('Send all', async () =>
    openProvider().sendAll([
      { tx: new Transaction().add(transfer(3_000_000)) },
      { tx: await versioned(4_000_000) },
    ]),
  ),
  result,
)
