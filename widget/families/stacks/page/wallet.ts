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
  /** Returns the method that a call needs and the wallet reports as missing, without a prompt. */
  readMissing(call: string): Promise<string | undefined>
  /** null if it cannot report its accounts without a prompt. */
  connect(input: { silent?: boolean; chain?: ChainId }): Promise<readonly SharedAccount[] | null>
  disconnect(): Promise<unknown>
  signMessage(input: From & { message: string }): Promise<{ signature: string; publicKey?: string }>
  signStructuredData(
    input: From & { domain: string; message: string },
  ): Promise<{ signature: string; publicKey?: string }>
  signTransaction(input: From & { transaction: string }): Promise<{ transaction: string }>
  transfer(input: From & Terms & { to: string; amount: string; memo?: string }): Promise<Sent>
  callContract(input: From & Terms & ContractCall): Promise<Sent>
  /** @param onChange - Receives the accounts if the event contains them. */
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

/** Adapts a SIP-030 provider, with the additions and other names of Leather, Xverse and Asigna. */
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
        return readAccounts(
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
      call(CALLED.signMessage, { message, publicKey, ...networkParam(chain) }),
    signStructuredData: ({ domain, message, publicKey, chain }) =>
      call(CALLED.signStructuredData, { domain, message, publicKey, ...networkParam(chain) }),
    signTransaction: async ({ transaction, address, chain }) => {
      const params = { transaction, stxAddress: address, broadcast: false, ...networkParam(chain) }
      const signed = await call<{ transaction?: string; txHex?: string }>(CALLED.signTransaction, params)
      // Older name of the field in Leather.
      return { transaction: signed.transaction ?? signed.txHex ?? '' }
    },
    transfer: async ({ to, chain, address: _, publicKey: __, ...params }) => {
      return readSent(await call(CALLED.transfer, { ...params, recipient: to, ...networkParam(chain) }))
    },
    callContract: async ({ chain, address: _, publicKey: __, ...params }) => {
      // Xverse has the values under another name.
      const both = { ...params, arguments: params.functionArgs, ...networkParam(chain) }
      return readSent(await call(CALLED.callContract, both))
    },
    subscribe: (onChange) => subscribeWbip(provider, EVENTS, (event) => onChange(readEvent(event))),
  }
}

/** Requests accounts with one method after another: most wallets do not know the first. */
function requestAccounts(provider: WbipProvider, chain: ChainId | undefined): Promise<unknown> {
  const network = chain === undefined ? {} : networkParam(chain)
  return callFirst(provider, [
    ['stx_getAddresses', network],
    ['getAddresses', network],
    ['wallet_connect', { addresses: ['stacks'], ...network }],
  ])
}

function networkParam(chain: ChainId): { network?: string } {
  const network = stacksWord(chain)
  return network === undefined ? {} : { network }
}

type ClaimedAccount = { address?: unknown; publicKey?: unknown }

/** Returns the Stacks accounts; Bitcoin accounts may be among them. */
function readAccounts(answer: unknown): SharedAccount[] {
  const { addresses = answer } = (answer ?? {}) as { addresses?: unknown }
  if (!Array.isArray(addresses)) return []
  return (addresses as ClaimedAccount[]).flatMap(({ address, publicKey }) =>
    typeof address === 'string' && /^S[PMTN][0-9A-Z]+$/i.test(address)
      ? [{ address, publicKey: typeof publicKey === 'string' ? publicKey : undefined }]
      : [],
  )
}

/** Returns the accounts in an event; null if it has none. */
function readEvent(event: unknown): SharedAccount[] | null {
  const { addresses, accounts = addresses } = (event ?? {}) as { addresses?: unknown; accounts?: unknown }
  return Array.isArray(accounts) ? readAccounts(accounts) : null
}

/** Fordefi writes `txId`. */
function readSent({ txid, txId, transaction }: Partial<Sent> & { txId?: string }): Sent {
  return { txid: txid ?? txId ?? '', ...(transaction && { transaction }) }
}
