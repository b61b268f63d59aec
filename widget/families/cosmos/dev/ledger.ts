import { createHash } from 'node:crypto'
import { encodeSecp256k1Pubkey, pubkeyToAddress, serializeSignDoc } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature } from '@cosmjs/crypto'
import { makeSignBytes } from '@cosmjs/proto-signing'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { PubKey } from 'cosmjs-types/cosmos/crypto/secp256k1/keys'
import { SignMode } from 'cosmjs-types/cosmos/tx/signing/v1beta1/signing'
import { AuthInfo, SignDoc, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'

type Coin = { denom: string; amount: string }
type Account = { number: bigint; sequence: bigint; amount: bigint }
export type SentTransaction = {
  hash: string
  height: number
  at: Date
  from: string
  messages: readonly MsgSend[]
  fee: readonly Coin[]
}

/** Outcome of a transaction, in the SDK's codes; 0 if it was accepted. */
type Outcome = { hash: string; code: number; log: string }

/** The chain, as its wallets sign it. */
export type CosmosChain = { id: string; prefix: string; denom: string; minGasPrice: number }

/** Accounts of one chain. Supports transfers of its coin, and their checks. */
export type Ledger = ReturnType<typeof createLedger>

/** @param balances - In the smallest unit, by address. */
export function createLedger(chain: CosmosChain, balances: Readonly<Record<string, bigint>>) {
  const accounts = new Map<string, Account>()
  const sent: SentTransaction[] = []
  const openAccount = (address: string): Account => {
    const account = accounts.get(address) ?? { number: BigInt(accounts.size + 1), sequence: 0n, amount: 0n }
    accounts.set(address, account)
    return account
  }
  for (const [address, amount] of Object.entries(balances)) openAccount(address).amount = amount

  const check = (raw: TxRaw): Omit<Outcome, 'hash'> | Omit<SentTransaction, 'hash' | 'height' | 'at'> => {
    const { messages, body, auth } = readTransfers(raw)
    const [signer] = auth.signerInfos
    const key = PubKey.decode(signer?.publicKey?.value ?? new Uint8Array()).key
    const from = pubkeyToAddress(encodeSecp256k1Pubkey(key), chain.prefix)
    const account = accounts.get(from)
    if (account === undefined) return { code: 9, log: `account ${from} does not exist: unknown address` }
    if (signer?.sequence !== account.sequence)
      return {
        code: 32,
        log: `account sequence mismatch, expected ${account.sequence}, got ${signer?.sequence}`,
      }
    const isAmino = signer.modeInfo?.single?.mode === SignMode.SIGN_MODE_LEGACY_AMINO_JSON
    const signed = isAmino
      ? aminoBytes(chain.id, account, { body, auth, messages })
      : makeSignBytes(
          SignDoc.fromPartial({
            bodyBytes: raw.bodyBytes,
            authInfoBytes: raw.authInfoBytes,
            chainId: chain.id,
            accountNumber: account.number,
          }),
        )
    const [signature = new Uint8Array(64)] = raw.signatures
    if (!Secp256k1.verifySignature(Secp256k1Signature.fromFixedLength(signature), sha256(signed), key))
      return { code: 4, log: 'signature verification failed; please verify account number and chain-id' }
    if (messages.some(({ fromAddress }) => fromAddress !== from)) return { code: 4, log: 'wrong signer' }
    const fee = auth.fee?.amount ?? []
    if (total(fee, chain.denom) < BigInt(Math.ceil(Number(auth.fee?.gasLimit ?? 0n) * chain.minGasPrice)))
      return { code: 13, log: 'insufficient fees' }
    const spent = messages.reduce(
      (sum, { amount }) => sum + total(amount, chain.denom),
      total(fee, chain.denom),
    )
    if (account.amount < spent)
      return { code: 5, log: `spendable balance is smaller than ${spent}${chain.denom}` }
    account.amount -= spent
    account.sequence += 1n
    for (const { toAddress, amount } of messages) openAccount(toAddress).amount += total(amount, chain.denom)
    return { from, messages, fee }
  }

  return {
    account: (address: string) => accounts.get(address),
    /** Newest first. */
    sent: (isWanted: (transaction: SentTransaction) => boolean) => sent.filter(isWanted).toReversed(),
    /** @throws Error for bytes that are not a transaction. */
    send(bytes: Uint8Array): Outcome {
      const hash = sha256(bytes).toString('hex').toUpperCase()
      if (sent.some((one) => one.hash === hash)) return { hash, code: 19, log: 'tx already in mempool' }
      const checked = check(TxRaw.decode(bytes))
      if ('code' in checked) return { hash, ...checked }
      sent.push({ ...checked, hash, height: sent.length + 1, at: new Date() })
      return { hash, code: 0, log: '' }
    },
  }
}

function readTransfers(raw: TxRaw) {
  const body = TxBody.decode(raw.bodyBytes)
  const messages = body.messages.map(({ typeUrl, value }) => {
    if (typeUrl !== MsgSend.typeUrl) throw new Error(`${typeUrl} is not carried out by this stand-in`)
    return MsgSend.decode(value)
  })
  return { body, messages, auth: AuthInfo.decode(raw.authInfoBytes) }
}

type Transfers = { body: TxBody; auth: AuthInfo; messages: readonly MsgSend[] }

/** Returns the signed bytes of the same transfers for wallets that show JSON. */
function aminoBytes(chainId: string, account: Account, { body, auth, messages }: Transfers): Uint8Array {
  return serializeSignDoc({
    chain_id: chainId,
    account_number: String(account.number),
    sequence: String(account.sequence),
    fee: { amount: auth.fee?.amount ?? [], gas: String(auth.fee?.gasLimit ?? 0n) },
    msgs: messages.map(({ fromAddress, toAddress, amount }) => ({
      type: 'cosmos-sdk/MsgSend',
      value: { from_address: fromAddress, to_address: toAddress, amount },
    })),
    memo: body.memo,
  })
}

function total(coins: readonly Coin[], denom: string): bigint {
  return coins.reduce((sum, coin) => (coin.denom === denom ? sum + BigInt(coin.amount) : sum), 0n)
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}
