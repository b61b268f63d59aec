import type { ChainId } from '@latch/protocol/caip.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import { callFirst, callWbip, subscribeWbip, type WbipProvider } from '#wbip/page/provider.ts'
import { readMissing } from '#wbip/page/readMissing.ts'
import { stacksWord } from '../protocol/chains.ts'

export type SharedAccount = { address: string; publicKey: string | undefined }
type From = { address: string; publicKey?: string; chain: ChainId }
/** Values that the wallet chooses unless the page sets them. Base units, as decimal text. */
type Terms = { fee?: string; nonce?: string }
type Sent = { txid: string; transaction?: string }

/** Calls to Stacks wallets. */
export type StacksWallet = {
  /** The method that a call needs and the wallet says to lack. Asks no person. */
  readMissing(call: string): Promise<string | undefined>
  /** null: it cannot say without asking its user. */
  connect(input: { silent?: boolean; chain?: ChainId }): Promise<readonly SharedAccount[] | null>
  disconnect(): Promise<unknown>
  signMessage(input: From & { message: string }): Promise<{ signature: string; publicKey?: string }>
  signStructuredData(
    input: From & { domain: string; message: string },
  ): Promise<{ signature: string; publicKey?: string }>
  signTransaction(input: From & { transaction: string }): Promise<{ transaction: string }>
  transfer(input: From & Terms & { to: string; amount: string; memo?: string }): Promise<Sent>
  callContract(input: From & Terms & ContractCall): Promise<Sent>
  /** @param onChange - Gets the accounts where the event has them. */
  subscribe(onChange: (accounts: readonly SharedAccount[] | null) => void): unknown
}

export type ContractCall = {
  contract: string
  functionName: string
  functionArgs: readonly string[]
  postConditions: readonly string[]
  postConditionMode: string
}

const EVENTS = [
  'stx_accountChange',
  'stx_networkChange',
  // Xverse's own.
  'accountChange',
  'networkChange',
  'disconnect',
]

/** SIP-030's methods of the calls. */
const CALLED = {
  signMessage: 'stx_signMessage',
  signStructuredData: 'stx_signStructuredMessage',
  signTransaction: 'stx_signTransaction',
  transfer: 'stx_transferStx',
  callContract: 'stx_callContract',
} as const satisfies Partial<Record<keyof StacksWallet, string>>

/** A provider as SIP-030 has it, with what Leather, Xverse and Asigna add to it or name differently. */
export function sip030Wallet(provider: WbipProvider): StacksWallet {
  const call = async <Result>(method: string, params: object) =>
    (await callWbip(provider, method, params)) as Result
  return {
    readMissing: async (name) => {
      const method = Object.hasOwn(CALLED, name) ? CALLED[name as keyof typeof CALLED] : undefined
      return (await readMissing(provider, method, Object.values(CALLED))) && name
    },
    connect: async ({ silent, chain }) => {
      try {
        return accountsOf(
          await (silent ? callWbip(provider, 'wallet_getAccount') : requestAccounts(provider, chain)),
        )
      } catch (error) {
        const { code } = error as { code?: unknown }
        if (silent && code === RpcCode.unauthorized) return []
        if (silent && code === RpcCode.unsupportedMethod) return null
        throw error
      }
    },
    disconnect: () => callWbip(provider, 'wallet_disconnect'),
    signMessage: ({ message, publicKey, chain }) =>
      call(CALLED.signMessage, { message, publicKey, ...networkOf(chain) }),
    signStructuredData: ({ domain, message, publicKey, chain }) =>
      call(CALLED.signStructuredData, { domain, message, publicKey, ...networkOf(chain) }),
    signTransaction: async ({ transaction, address, chain }) => {
      const params = { transaction, stxAddress: address, broadcast: false, ...networkOf(chain) }
      const signed = await call<{ transaction?: string; txHex?: string }>(CALLED.signTransaction, params)
      // Leather's name of it, where it is an older one.
      return { transaction: signed.transaction ?? signed.txHex ?? '' }
    },
    transfer: async ({ to, chain, address: _, publicKey: __, ...params }) => {
      return readSent(await call(CALLED.transfer, { ...params, recipient: to, ...networkOf(chain) }))
    },
    callContract: async ({ chain, address: _, publicKey: __, ...params }) => {
      // Xverse has the values under another name.
      const both = { ...params, arguments: params.functionArgs, ...networkOf(chain) }
      return readSent(await call(CALLED.callContract, both))
    },
    subscribe: (onChange) => subscribeWbip(provider, EVENTS, (event) => onChange(readEvent(event))),
  }
}

/** Names one account by one method: most wallets do not know the first. */
function requestAccounts(provider: WbipProvider, chain: ChainId | undefined): Promise<unknown> {
  const network = chain === undefined ? {} : networkOf(chain)
  return callFirst(provider, [
    ['stx_getAddresses', network],
    ['getAddresses', network],
    ['wallet_connect', { addresses: ['stacks'], ...network }],
  ])
}

function networkOf(chain: ChainId): { network?: string } {
  const network = stacksWord(chain)
  return network === undefined ? {} : { network }
}

type ClaimedAccount = { address?: unknown; publicKey?: unknown }

/** Those of Bitcoin stand among them. */
function accountsOf(answer: unknown): SharedAccount[] {
  const { addresses = answer } = (answer ?? {}) as { addresses?: unknown }
  if (!Array.isArray(addresses)) return []
  return (addresses as ClaimedAccount[]).flatMap(({ address, publicKey }) =>
    typeof address === 'string' && /^S[PMTN][0-9A-Z]+$/i.test(address)
      ? [{ address, publicKey: typeof publicKey === 'string' ? publicKey : undefined }]
      : [],
  )
}

/** null where it says no more than that there is a change. */
function readEvent(event: unknown): SharedAccount[] | null {
  const { addresses, accounts = addresses } = (event ?? {}) as { addresses?: unknown; accounts?: unknown }
  return Array.isArray(accounts) ? accountsOf(accounts) : null
}

/** Fordefi writes `txId`. */
function readSent({ txid, txId, transaction }: Partial<Sent> & { txId?: string }): Sent {
  return { txid: txid ?? txId ?? '', ...(transaction && { transaction }) }
}
