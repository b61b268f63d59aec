import type { AccountFamilyFixture, NodeCall } from '@latch/hosting/api/families/familyFixture.ts'
import { contractNode, returning } from '@latch/hosting/testing/contractNode.ts'
import { privateKeyToAccount } from 'viem/accounts'

const NETWORK = '0x2105'
const answer = contractNode(new Map([['ether', returning(2n * 10n ** 18n)]]), {
  eth_chainId: NETWORK,
  eth_gasPrice: '0x1',
  eth_getBlockByNumber: { number: '0x1b', timestamp: '0x6ab13b80' },
  eth_sendRawTransaction: '0x2',
})

export const fixture: AccountFamilyFixture = {
  namespace: 'eip155',
  chain: 'eip155:8453',
  account: (index) => `0x${String(index + 1).padStart(40, '0')}`,
  node: (calls) => answer(calls as NodeCall[]),
  network: NETWORK,
  rpc: { read: 'eth_gasPrice', write: 'eth_sendRawTransaction' },
  signIn: {
    fields: { namespace: 'eip155', chainId: '8453' },
    async signer() {
      // From anvil's published development phrase.
      const { address, signMessage } = privateKeyToAccount(
        '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
      )
      return { address, sign: (message) => signMessage({ message }) }
    },
  },
}
