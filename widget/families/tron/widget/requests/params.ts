import { RpcCode } from '@latch/protocol/errors.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import { invalidParams, RpcError } from '@latch/widget/src/core/rpcError.ts'
import type { Account, WalletSession } from '@latch/widget/src/core/walletSession.ts'
import { anyObject, exactObject, holds, parseAs, text } from '@latch/widget/src/requests/params.ts'
import * as z from 'zod/mini'
import { hexToBytes } from '#bytes.ts'
import { parseAddress } from '../../bytes/address.ts'
import { decodeTransaction } from '../../bytes/decodeTransaction.ts'
import { toRawData } from '../../bytes/transactionJson.ts'
import { transactionId } from '../../bytes/transfer.ts'
import type { TronTransaction } from '../../bytes/types.ts'
import type { TronTransactionJson } from '../../protocol/calls.ts'

const address = z.optional(text(64))
const hex = text(LIMITS.stringLength).check(
  holds((value) => /^([0-9a-f]{2})+$/i.test(value), 'must be hex without 0x'),
)

export const MessageSchema = exactObject({ message: text(LIMITS.stringLength), address })
const TransactionSchema = exactObject({
  address,
  // Other members are not part of the signed data: the wallet only gets those that we read.
  transaction: z.object({
    visible: z.optional(z.boolean()),
    txID: hex,
    raw_data: anyObject,
    raw_data_hex: hex,
  }),
})

export type ReadTransaction = {
  account: Account
  decoded: TronTransaction
  /** The transaction for the wallet. */
  json: TronTransactionJson
}

/** @throws RpcError -32602 if it is not a transaction, 4100 for one of another account. */
export function readTransaction(method: string, params: unknown, session: WalletSession): ReadTransaction {
  const { address, transaction } = parseAs(TransactionSchema, params, `${method}: params`)
  const { visible = false, raw_data } = transaction
  const raw_data_hex = transaction.raw_data_hex.toLowerCase()
  const decoded = decodeTransaction(raw_data_hex)
  if (decoded === null)
    throw invalidParams(`${method}: params.transaction.raw_data_hex is not a TRON transaction.`)
  const txID = transactionId(hexToBytes(raw_data_hex))
  // Wallets sign it, some without checking the bytes.
  if (transaction.txID.toLowerCase() !== txID)
    throw invalidParams(`${method}: params.transaction.txID is not the hash of raw_data_hex.`)
  const account = requireAccount(session, decoded.from || address)
  if (address !== undefined && address !== account.address)
    throw invalidParams(`${method}: params.address is not the account of the transaction.`)
  // A wallet shows this, so it is rebuilt from the bytes.
  const json = { visible, txID, raw_data: toRawData(decoded, visible) ?? raw_data, raw_data_hex }
  return { account, decoded, json }
}

/** Returns the account that a page names; the active one by default. @throws RpcError 4100 */
export function requireAccount(session: WalletSession, text: string | undefined): Account {
  if (text === undefined) return session.accounts[0]
  const known = session.accounts.find(({ address }) => address === parseAddress(text))
  if (known !== undefined) return known
  throw new RpcError({
    code: RpcCode.unauthorized,
    message: `The account ${text} is not connected to this site. Choose it in the wallet, then try again.`,
    reason: 'WRONG_ACCOUNT',
    data: { account: text },
  })
}
