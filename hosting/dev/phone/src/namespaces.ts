import type { ProposalTypes, SessionTypes } from '@walletconnect/types'
import { buildApprovedNamespaces } from '@walletconnect/utils'
import type { Address } from 'viem'
import type { PhoneChain } from './config.ts'
import { METHODS } from './execute.ts'
import { type PhoneSolana, SOLANA_METHODS } from './solana.ts'

/** Families in which the phone has accounts. */
export type Family = string

/** The phone's accounts, and the families that its user shares. */
export interface Holdings {
  chains: readonly PhoneChain[]
  address: Address
  solana: PhoneSolana | null
  shared: readonly Family[]
  /** Grant for the other families that are shared. */
  others?: SessionTypes.Namespaces
}

const EVENTS = ['accountsChanged', 'chainChanged']

/**
 * Returns the phone's grant for a proposal: the proposed part of what it shares, for one account of each family.
 *
 * @returns null when the site requires a chain, method or event that the phone does not have, or shares no chain.
 */
export function grant(
  proposal: ProposalTypes.Struct,
  { chains, address, solana, shared, others = {} }: Holdings,
): SessionTypes.Namespaces | null {
  const ids = chains.map(({ id }) => `eip155:${id}`)
  const eip155 = {
    chains: ids,
    methods: [...METHODS],
    events: EVENTS,
    accounts: ids.map((id) => `${id}:${address}`),
  }
  const supportedNamespaces: Parameters<typeof buildApprovedNamespaces>[0]['supportedNamespaces'] = {
    ...(shared.includes('eip155') ? { eip155 } : {}),
    ...(shared.includes('solana') && solana !== null ? { solana: solanaNamespace(solana) } : {}),
    ...others,
  }
  try {
    const namespaces = buildApprovedNamespaces({ proposal, supportedNamespaces })
    return Object.values(namespaces).some(({ accounts }) => accounts.length > 0) ? namespaces : null
  } catch {
    // It throws for a requirement that is not met, and for nothing else.
    return null
  }
}

function solanaNamespace({ id, account }: PhoneSolana) {
  return {
    chains: [id],
    methods: [...SOLANA_METHODS],
    events: ['accountsChanged'],
    accounts: [`${id}:${account.address}`],
  }
}

/** The same grant for another account, and with a chain that it may lack. */
export function regrant(
  { eip155, ...others }: SessionTypes.Namespaces,
  address: Address,
  chainId: number,
): SessionTypes.Namespaces {
  if (!eip155) return others
  const granted = eip155.chains ?? eip155.accounts.map((account) => account.split(':', 2).join(':'))
  const chains = [...new Set([...granted, `eip155:${chainId}`])]
  return { ...others, eip155: { ...eip155, chains, accounts: chains.map((chain) => `${chain}:${address}`) } }
}
