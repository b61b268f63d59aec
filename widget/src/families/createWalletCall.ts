import type { ChainId, Namespace } from '@latch/protocol/caip.ts'
import * as z from 'zod/mini'
import { reach } from '#connectors/requestWallet.ts'
import { malformed } from '#core/rpcError.ts'
import type { ConnectorName } from '#core/walletSession.ts'

/** A wallet by its connector; the calls are the same wherever the wallet is. */
export type CalledWallet = {
  connector: ConnectorName
  walletId: string | null
  chainId?: ChainId
  namespace?: Namespace
}

type Options = { deadline?: number; cancelSignal?: AbortSignal }
type Answers = Readonly<Record<string, z.ZodMiniType>>

/**
 * Creates a function that calls a family's wallets and checks the form of their answers.
 *
 * @param schemas - Schema of the answer to each call.
 */
export function createWalletCall<Schemas extends Answers>(schemas: Schemas) {
  /**
   * @param options - `deadline`: milliseconds; absent if the user answers in the wallet. `cancelSignal`: as in
   * `WalletRequest`.
   * @throws RpcError of the wallet; 4900, reason WALLET_GONE, while it cannot be reached; -32603, reason WALLET_MALFORMED,
   * for an answer with another shape.
   */
  return async function callWallet<Method extends string & keyof Schemas>(
    wallet: CalledWallet,
    method: Method,
    params: object = {},
    { deadline, cancelSignal }: Options = {},
  ): Promise<z.output<Schemas[Method]>> {
    const { connector, walletId } = reach(wallet)
    const { chainId, namespace } = wallet
    const answer = await connector.request(walletId, {
      method,
      params,
      deadline,
      cancelSignal,
      chainId,
      namespace,
    })
    const parsed = z.safeParse((schemas as Answers)[method] ?? z.never(), answer)
    if (parsed.success) return parsed.data as z.output<Schemas[Method]>
    throw malformed()
  }
}
