import type { ProposalTypes, SessionTypes } from '@walletconnect/types'
import { buildApprovedNamespaces } from '@walletconnect/utils'
import type { Address } from 'viem'
import type { PhoneChain } from './config.ts'
import { METHODS } from './execute.ts'

const EVENTS = ['accountsChanged', 'chainChanged']

/**
 * What the phone grants to a proposal: the proposed part of what it supports, for one account.
 *
 * @returns null when the site requires a chain, method or event that the phone does not have, or shares no chain.
 */
export function grant(
  proposal: ProposalTypes.Struct,
  chains: readonly PhoneChain[],
  address: Address,
): SessionTypes.Namespaces | null {
  const ids = chains.map(({ id }) => `eip155:${id}`)
  const eip155 = {
    chains: ids,
    methods: [...METHODS],
    events: EVENTS,
    accounts: ids.map((id) => `${id}:${address}`),
  }
  try {
    const namespaces = buildApprovedNamespaces({ proposal, supportedNamespaces: { eip155 } })
    return namespaces.eip155?.accounts.length ? namespaces : null
  } catch {
    // It throws for a requirement that is not met, and for nothing else.
    return null
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
