import * as z from 'zod/mini'
import { BASE64 } from '../../../protocol/base64.ts'
import type { ChainId } from '../../../protocol/caip.ts'
import { reach } from '../../connectors/requestWallet.ts'
import type { ConnectorName } from '../../core/family.ts'
import { malformed } from '../../core/rpcError.ts'
import { AccountsSchema } from './accounts.ts'

/** A wallet that is awake answers a silent connect by itself. Milliseconds. */
export const SILENT_DEADLINE = 5_000

/** One whose session is to come back may have to wake up first: a browser stops extensions that have nothing to do. */
export const WAKING_DEADLINE = 30_000

/** base64 of at most a relayed answer's bytes. */
export const answeredBytes = z.string().check(z.maxLength(64 * 1024), z.regex(BASE64))

/** What the features of every family answer. */
const STANDARD = {
  'standard:connect': z.object({ accounts: AccountsSchema }),
  'standard:disconnect': z.unknown(),
}

/** A wallet by its connector, which speaks Wallet Standard to the widget wherever the wallet lives. */
export type StandardWallet = { connector: ConnectorName; walletId: string | null; chainId?: ChainId }

type Options = { deadline?: number; cancelSignal?: AbortSignal }
type Answers = Readonly<Record<string, z.ZodMiniType>>

/**
 * Makes what calls a feature of a family's wallets in Wallet Standard's words and checks the form of its answer.
 *
 * @param answers - What each of the family's own features answers; bytes are base64.
 */
export function createStandardCall<Own extends Answers>(answers: Own) {
  const schemas = { ...STANDARD, ...answers }
  type Schemas = typeof STANDARD & Own
  /**
   * @param options - `deadline`: milliseconds; absent for what a person answers in the wallet. `cancelSignal`: as in
   * `WalletRequest`.
   * @throws RpcError of the wallet; 4900, reason WALLET_GONE, while it cannot be reached; -32603, reason
   * WALLET_MALFORMED, for an answer without its shape.
   */
  return async function callStandard<Method extends string & keyof Schemas>(
    wallet: StandardWallet,
    method: Method,
    params: object = {},
    { deadline, cancelSignal }: Options = {},
  ): Promise<z.output<Schemas[Method]>> {
    const { connector, walletId } = reach(wallet)
    const { chainId } = wallet
    const answer = await connector.request(walletId, { method, params, deadline, cancelSignal, chainId })
    const parsed = z.safeParse((schemas as Answers)[method] ?? z.never(), answer)
    if (parsed.success) return parsed.data as z.output<Schemas[Method]>
    throw malformed()
  }
}

/** Of the features that every family has. */
export const callEvery = createStandardCall({})
