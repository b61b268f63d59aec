import type { AccountFamilyFixture, NodeRequest } from '@latch/hosting/api/families/familyFixture.ts'
import { makeRawKey } from '@latch/hosting/testing/rawKey.ts'
import { toBase64 } from '@latch/protocol/base64.ts'
import { addressOfKey, writeAddress } from '../bytes/address.ts'
import { messageBytes } from '../bytes/messageDocument.ts'
import { CosmosNeedsSchema } from '../protocol/transferNeeds.ts'

const HASH = 'AB'.repeat(32)

/** The REST of the Cosmos SDK. */
function answer({ url, text }: NodeRequest): unknown {
  const { pathname } = new URL(url)
  if (text !== '') {
    const isBad = JSON.parse(text).tx_bytes === 'AAAA'
    return {
      tx_response: {
        code: isBad ? 4 : 0,
        txhash: HASH,
        raw_log: isBad ? 'signature verification failed' : '',
      },
    }
  }
  if (pathname.endsWith('/blocks/latest'))
    return {
      block: { header: { chain_id: 'cosmoshub-4', height: '27', time: '2026-09-21T13:33:20.123456789Z' } },
    }
  if (pathname.includes('/accounts/'))
    return { account: { '@type': '/cosmos.auth.v1beta1.BaseAccount', account_number: '7', sequence: '3' } }
  if (pathname.endsWith('/txs')) return { txs: [], tx_responses: [], pagination: null, total: '0' }
  return { balance: { denom: 'uatom', amount: '2000000' } }
}

export const fixture: AccountFamilyFixture = {
  namespace: 'cosmos',
  chain: 'cosmos:cosmoshub-4',
  account: (index) => writeAddress({ prefix: 'cosmos', bytes: new Uint8Array(20).fill(index + 1) }),
  node: (_, request) => answer(request),
  network: 'cosmoshub-4',
  transfers: {
    needs: CosmosNeedsSchema,
    taken: { transaction: 'AAEC' },
    hash: HASH,
    refused: { transaction: 'AAAA' },
  },
  signIn: {
    fields: { namespace: 'cosmos', chainId: 'cosmoshub-4' },
    async signer() {
      const { publicKey, signHash } = makeRawKey()
      const address = addressOfKey(publicKey, 'cosmos')
      const sign = async (message: string) => {
        const bytes = messageBytes(address, new TextEncoder().encode(message))
        const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes.slice()))
        return toBase64((await signHash(digest)).signature)
      }
      return { address, sign }
    },
  },
}
