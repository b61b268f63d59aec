import { randomInt } from 'node:crypto'
import { solanaAccount } from '@latch/families/solana/dev/account.ts'
import type { Prompt } from '@latch/sdk-source/testing/wallet/context.ts'
import { createWallet } from '@latch/sdk-source/testing/wallet/wallet.ts'
import type { ProposalTypes, SessionTypes } from '@walletconnect/types'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { phoneSettings } from '#dev/phone/settings.ts'
import { describeFamily, findFamily, openFamilies, type PhoneFamily } from '#dev/phone/src/families.ts'
import { grant } from '#dev/phone/src/namespaces.ts'
import { executeSolana, type PhoneSolana } from '#dev/phone/src/solana.ts'
import { layoutFrom } from '#dev/stack/ports.ts'
import { BASE, CHAINS } from './addresses.ts'
import type { WalletCall } from './headlessWallet.ts'

type Grant = { namespaces: SessionTypes.Namespaces; sessionProperties: Record<string, string> }

/** Accounts of a phone on all families, and what signs with them. */
export type PhoneHoldings = {
  address: string
  /** Null where no Solana node runs. */
  solanaAddress: string | null
  /** @returns null for a site that needs something the phone does not have. */
  grant(proposal: ProposalTypes.Struct, shared: readonly string[]): Promise<Grant | null>
  /** Executes a site's request once the owner approves. @throws WalletError if they do not. */
  call(call: Pick<WalletCall, 'method' | 'params' | 'chainId'>): Promise<unknown>
}

/** The first ones are everybody's, and funded. */
const FRESH = [1_000_000, 2 ** 47] as const

/** @param confirm - As of `WalletOptions`. */
export async function createHoldings(confirm: (prompt: Prompt) => Promise<void>): Promise<PhoneHoldings> {
  const settings = phoneSettings(layoutFrom(BASE))
  const { chains } = settings
  const families = openFamilies(settings)
  const account = privateKeyToAccount(generatePrivateKey())
  const solana = settings.solana && {
    ...settings.solana,
    account: await solanaAccount(randomInt(...FRESH)),
  }
  const chainIds = CHAINS.map(({ id }) => id)
  const restored = { permitted: true, account: 0, chainId: CHAINS[0].id, chainIds }
  const wallet = createWallet({ accounts: [account], chains: CHAINS, confirm, restored })
  return {
    address: account.address,
    solanaAddress: solana?.account.address ?? null,
    async grant(proposal, shared) {
      const { namespaces: others, properties } = await describeAll(families, shared)
      const namespaces = grant(proposal, { chains, address: account.address, solana, shared, others })
      return namespaces && { namespaces, sessionProperties: properties }
    },
    async call({ method, params, chainId }) {
      const [namespace, reference] = chainId.split(':')
      if (namespace === 'eip155') {
        wallet.selectChain(Number(reference))
        return wallet.request({ method, params })
      }
      await confirm({ title: method, lines: [['Parameters', JSON.stringify(params)]] })
      if (namespace === 'solana') return executeSolana(method, params, solana as PhoneSolana)
      const peer = await findFamily(families, chainId)?.load()
      return peer?.call(method, params as never, chainId)
    },
  }
}

async function describeAll(families: readonly PhoneFamily[], shared: readonly string[]) {
  const described = await Promise.all(
    families.filter(({ namespace }) => shared.includes(namespace)).map(describeFamily),
  )
  return {
    namespaces: Object.assign({}, ...described.map(({ namespaces }) => namespaces)),
    properties: Object.assign({}, ...described.map(({ properties }) => properties)),
  }
}
