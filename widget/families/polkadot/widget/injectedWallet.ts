import { LIMITS } from '@latch/protocol/limits.ts'
import { createWalletCall } from '@latch/widget/src/families/createWalletCall.ts'
import * as z from 'zod/mini'

/** Most accounts of one wallet; an answer with more is malformed. */
const MAX_ACCOUNTS = 1_000

/** Those with keys of another family, which some wallets list beside, are longer or shorter. */
const InjectedAccountSchema = z.object({
  address: z.string().check(z.maxLength(128)),
  /** Genesis hash of the only chain that the account is for. */
  genesisHash: z.optional(z.string().check(z.maxLength(66))),
  type: z.optional(z.string().check(z.maxLength(64))),
})
export const InjectedAccountsSchema = z.array(InjectedAccountSchema).check(z.maxLength(MAX_ACCOUNTS))
export type InjectedAccount = z.output<typeof InjectedAccountSchema>

const hex = (maxLength: number) => z.string().check(z.maxLength(maxLength), z.regex(/^(0x)?([0-9a-f]{2})+$/i))
/** With or without a prefix for the kind of key. */
export const signature = hex(2 + 2 * 66)
/** A whole transaction. */
export const signedTransaction = z.nullish(hex(LIMITS.stringLength))

/** Calls a wallet of `injectedWeb3` by the SDK's names of the calls. */
export const callInjected = createWalletCall({
  'polkadot:connect': z.object({ accounts: InjectedAccountsSchema }),
  'polkadot:disconnect': z.unknown(),
  'polkadot:signRaw': z.object({ signature }),
  'polkadot:signPayload': z.object({ signature, signedTransaction }),
})
