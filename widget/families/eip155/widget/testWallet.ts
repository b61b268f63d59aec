import { type ChainId, chainIdFromHex, chainIdToHex } from '@latch/protocol/caip.ts'
import type { FamilyFixture } from '@latch/widget/src/families/familyFixture.ts'
import { ALICE, BOB, friendly, HASH, SIGNATURE, WALLET } from '@latch/widget/src/host/testHost.ts'

const CAROL = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

export const fixture = {
  namespace: 'eip155',
  chains: ['eip155:1', 'eip155:8453'],
  wallets: [WALLET, { ...WALLET, id: 'wallet-2', name: 'Owl', rdns: 'org.owl' }],
  accounts: [ALICE, BOB, CAROL],
  answer: ({ method, params }, side) => {
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return side.accounts
    if (method === 'eth_chainId') return chainIdToHex(side.chainId)
    if (method !== 'wallet_switchEthereumChain') return friendly({ walletId: '', method, params })
    side.chainId = chainOf(params)
    return null
  },
  isPrompt: ({ method }) => method === 'eth_requestAccounts',
  isFarewell: ({ method }) => method === 'wallet_revokePermissions',
  accountsData: (accounts) => accounts,
  sign: { method: 'personal_sign', params: ['0x48656c6c6f', ALICE], result: SIGNATURE },
  send: {
    method: 'eth_sendTransaction',
    params: [{ from: ALICE, to: BOB, value: '0x1' }],
    result: HASH,
  },
} satisfies FamilyFixture

function chainOf(params: unknown): ChainId {
  const [{ chainId }] = params as [{ chainId: string }]
  return chainIdFromHex(chainId)
}
