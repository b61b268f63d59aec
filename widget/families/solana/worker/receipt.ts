import { callChain } from '@latch/hosting/api/chainCall.ts'
import type { ReadReceipt } from '@latch/hosting/api/funding/fundingPort.ts'
import { NATIVE_ADDRESS } from '@latch/protocol/account.ts'
import { commitmentOf } from './commitment.ts'
import { balanceChanges, MAX_VERSION, SolanaTransactionSchema } from './transaction.ts'

const SIGNATURE = /^[1-9A-HJ-NP-Za-km-z]{64,90}$/

/** Balance change of an account in a transaction, over all of its token accounts of a mint. */
export const readSolanaReceipt: ReadReceipt = async (env, chain, { token, recipient, hash }) => {
  if (!SIGNATURE.test(hash)) return null
  const options = {
    encoding: 'jsonParsed',
    commitment: commitmentOf(env),
    maxSupportedTransactionVersion: MAX_VERSION,
  }
  const [answer] = await callChain(chain, env, [{ method: 'getTransaction', params: [hash, options] }])
  const { data } = SolanaTransactionSchema.safeParse(answer)
  // Some nodes omit `err` if there is none.
  if (data === undefined || (data.meta.err ?? null) !== null) return null
  const mint = token === NATIVE_ADDRESS ? null : token
  const change = balanceChanges(recipient, data).find((one) => one.mint === mint)?.change ?? 0n
  return change > 0n ? change : 0n
}
