import type { AccountFamilyFixture, NodeRequest } from '@latch/hosting/api/families/familyFixture.ts'
import { makeRawKey } from '@latch/hosting/testing/rawKey.ts'
import { toBase64 } from '@latch/protocol/base64.ts'
import type { ChainId } from '@latch/protocol/caip.ts'
import { hash160, writeAddress } from '../bytes/address.ts'
import { legacyDigest } from '../bytes/sighash.ts'
import { BitcoinNeedsSchema } from '../protocol/transferNeeds.ts'

const CHAIN: ChainId = 'bip122:000000000933ea01ad0ee984209779ba'
const GENESIS = '000000000933ea01ad0ee984209779baaec3ced90fa3f408719526f8d77f4943'
const TXID = 'ab'.repeat(32)

/** Esplora's REST. */
function answer({ url, text }: NodeRequest): unknown {
  const { pathname } = new URL(url)
  if (pathname.endsWith('/tx'))
    return text === '00'
      ? new Response('sendrawtransaction RPC error: {"code":-22,"message":"TX decode failed"}', {
          status: 400,
        })
      : new Response(TXID)
  if (pathname.endsWith('/utxo'))
    return [{ txid: TXID, vout: 1, value: 200_000_000, status: { confirmed: true, block_height: 7 } }]
  if (pathname.endsWith('/fee-estimates')) return { 1: 4.2, 3: 2.1, 144: 1 }
  if (pathname.endsWith('/txs')) return []
  if (pathname.includes('/blocks'))
    return [{ id: GENESIS, height: pathname.endsWith('/0') ? 0 : 27, timestamp: 1_790_000_000 }]
  return {
    chain_stats: { funded_txo_sum: 250_000_000, spent_txo_sum: 100_000_000, tx_count: 2 },
    mempool_stats: { funded_txo_sum: 50_000_000, spent_txo_sum: 0, tx_count: 1 },
  }
}

export const fixture: AccountFamilyFixture = {
  namespace: 'bip122',
  chain: CHAIN,
  account: (index) => writeAddress({ kind: 'p2wpkh', hash: new Uint8Array(20).fill(index + 1) }, CHAIN),
  node: (_, request) => answer(request),
  network: GENESIS,
  transfers: {
    needs: BitcoinNeedsSchema,
    taken: { transaction: '0200' },
    hash: TXID,
    refused: { transaction: '00' },
  },
  signIn: {
    fields: { namespace: 'bip122', chainId: '000000000933ea01ad0ee984209779ba' },
    async signer() {
      const { publicKey, signHash } = makeRawKey()
      const sign = async (message: string) => {
        const { signature, recovery } = await signHash(legacyDigest(new TextEncoder().encode(message)))
        return toBase64(Uint8Array.from([39 + recovery, ...signature]))
      }
      return { address: writeAddress({ kind: 'p2wpkh', hash: hash160(publicKey) }, CHAIN), sign }
    },
  },
}
