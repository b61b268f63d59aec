import type { AccountFamilyFixture, NodeRequest } from '@latch/hosting/api/families/familyFixture.ts'
import { makeRawKey } from '@latch/hosting/testing/rawKey.ts'
import type { ChainId } from '@latch/protocol/caip.ts'
import { addressOfKey, writePrincipal } from '../bytes/address.ts'
import { messageDigest } from '../bytes/message.ts'
import { StacksNeedsSchema } from '../protocol/transferNeeds.ts'

const CHAIN: ChainId = 'stacks:2147483648'

/** A node of Stacks with Hiro's index. */
function answer({ url, text }: NodeRequest): unknown {
  const { pathname } = new URL(url)
  if (pathname.endsWith('/balances/stx'))
    return { balance: '2000000', available: '1500000', locked: { amount: '500000' }, mempool: null }
  if (pathname.startsWith('/extended') && pathname.endsWith('/transactions'))
    return { cursor: { next: null }, results: [] }
  if (pathname.endsWith('/fees/transfer')) return 1
  if (pathname === '/v2/info') return { network_id: 2_147_483_648 }
  if (pathname.endsWith('/blocks/latest')) return { height: 27, block_time: 1_790_000_000 }
  if (pathname === '/v2/transactions')
    return text === '128,170'
      ? 'ab'.repeat(32)
      : Response.json({ error: 'transaction rejected', reason: 'BadNonce' }, { status: 400 })
  return { balance: '0x00', locked: '0x00', unlock_height: 0, nonce: 7 }
}

export const fixture: AccountFamilyFixture = {
  namespace: 'stacks',
  chain: CHAIN,
  account: (index) =>
    writePrincipal({ version: 26, hash: new Uint8Array(20).fill(index + 1), contract: null }),
  node: (_, request) => answer(request),
  network: '2147483648',
  transfers: {
    needs: StacksNeedsSchema,
    taken: { transaction: '80aa' },
    hash: `0x${'ab'.repeat(32)}`,
    refused: { transaction: '00aa' },
  },
  signIn: {
    fields: { namespace: 'stacks', chainId: '2147483648' },
    async signer() {
      const { publicKey, signHash } = makeRawKey()
      const sign = async (message: string) => {
        const { signature, recovery } = await signHash(messageDigest(new TextEncoder().encode(message)))
        const bytes = [...signature, recovery]
        return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
      }
      return { address: addressOfKey(publicKey, CHAIN), sign }
    },
  },
}
