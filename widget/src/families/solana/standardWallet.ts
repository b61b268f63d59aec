import * as z from 'zod/mini'
import { isPublicKey } from '../../../protocol/base58.ts'
import { BASE64 } from '../../../protocol/base64.ts'
import type { ChainId } from '../../../protocol/caip.ts'
import { RpcCode } from '../../../protocol/errors.ts'
import type { StandardRelayMethod } from '../../../protocol/families/solana/relayMethods.ts'
import { reach } from '../../connectors/requestWallet.ts'
import type { ConnectorName } from '../../core/family.ts'
import { malformed, RpcError } from '../../core/rpcError.ts'

/** Most accounts of one wallet; an answer with more is malformed. */
const MAX_ACCOUNTS = 100

/** A wallet that is awake answers a silent connect by itself. Milliseconds. */
export const SILENT_DEADLINE = 5_000

/** One whose session is to come back may have to wake up first: a browser stops extensions that have nothing to do. */
export const WAKING_DEADLINE = 30_000

/** base64 of at most a relayed answer's bytes. */
const bytes = z.string().check(z.maxLength(64 * 1024), z.regex(BASE64))
const signed = bytes.check(z.minLength(1))
/** base64 of the 64 bytes of an Ed25519 signature. */
const signature = z.string().check(z.regex(/^[A-Za-z0-9+/]{86}(==)?$/))

const AccountSchema = z.object({
  address: z.string().check(z.refine(isPublicKey)),
  chains: z.array(z.string()),
})
const AccountsSchema = z.array(AccountSchema).check(z.maxLength(MAX_ACCOUNTS))

/** What each feature answers; bytes are base64. */
const ANSWERS = {
  'standard:connect': z.object({ accounts: AccountsSchema }),
  'standard:disconnect': z.unknown(),
  'solana:signMessage': z.object({ signedMessage: bytes, signature }),
  'solana:signTransaction': z.object({ signedTransaction: signed }),
  'solana:signTransactions': z.object({ signedTransactions: z.array(signed) }),
  'solana:signAndSendTransaction': z.object({ signature }),
} satisfies Record<StandardRelayMethod, z.ZodMiniType>
type Answers = { [Method in StandardRelayMethod]: z.infer<(typeof ANSWERS)[Method]> }

/** A wallet by its connector, which speaks Wallet Standard to the widget wherever the wallet lives. */
export type StandardWallet = { connector: ConnectorName; walletId: string | null; chainId?: ChainId }

/**
 * Calls a feature of a Solana wallet in Wallet Standard's words and checks the form of its answer.
 *
 * @param how - `deadline`: milliseconds; absent for what a person answers in the wallet. `cancelSignal`: as in
 * `WalletRequest`.
 * @throws RpcError of the wallet; 4900, reason WALLET_GONE, while it cannot be reached; -32603, reason
 * WALLET_MALFORMED, for an answer without its shape.
 */
export async function callStandard<Method extends StandardRelayMethod>(
  wallet: StandardWallet,
  method: Method,
  params: object = {},
  { deadline, cancelSignal }: { deadline?: number; cancelSignal?: AbortSignal } = {},
): Promise<Answers[Method]> {
  const { connector, walletId } = reach(wallet)
  const { chainId } = wallet
  const answer = await connector.request(walletId, { method, params, deadline, cancelSignal, chainId })
  const parsed = z.safeParse(ANSWERS[method] as z.ZodMiniType, answer)
  if (parsed.success) return parsed.data as Answers[Method]
  throw malformed()
}

/** base58 addresses that a wallet shares on a chain, without duplicates. @param chain - Wallet Standard's name. */
export function readAddresses(accounts: unknown, chain: string): readonly string[] {
  const parsed = z.safeParse(AccountsSchema, accounts)
  if (!parsed.success) throw malformed()
  const usable = parsed.data.filter(({ chains }) => chains.includes(chain))
  if (parsed.data.length > 0 && usable.length === 0) throw otherChain()
  return [...new Set(usable.map(({ address }) => address))]
}

/** The wallet has nothing to share on the chain. */
export function otherChain(): RpcError {
  return new RpcError({
    code: RpcCode.unauthorized,
    message:
      'The wallet shares no account on this network. Choose the network in the wallet, then try again.',
    reason: 'WRONG_CHAIN',
  })
}
