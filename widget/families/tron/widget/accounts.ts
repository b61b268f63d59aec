import { malformed } from '@latch/widget/src/core/rpcError.ts'
import type { Account } from '@latch/widget/src/core/walletSession.ts'
import * as z from 'zod/mini'
import { parseAddress } from '../bytes/address.ts'
import { AddressesSchema } from './callWallet.ts'

/** Accounts as a wallet reports them, each once. @throws RpcError -32603, reason WALLET_MALFORMED */
export function parseAccounts(data: unknown): readonly Account[] {
  const { data: texts } = z.safeParse(AddressesSchema, data)
  if (texts === undefined) throw malformed()
  return [...new Set(texts)].map((text) => {
    const address = parseAddress(text)
    if (address === null) throw malformed()
    return { address }
  })
}
