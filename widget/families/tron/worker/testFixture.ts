import type { AccountFamilyFixture, NodeRequest } from '@latch/hosting/api/families/familyFixture.ts'
import { makeRawKey } from '@latch/hosting/testing/rawKey.ts'
import type { ChainId } from '@latch/protocol/caip.ts'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { utf8ToBytes } from '../../bytes.ts'
import { toHex } from '../../hex.ts'
import { addressOfAccount, addressOfKey } from '../bytes/address.ts'
import { messageDigest } from '../bytes/signature.ts'
import { TronNeedsSchema } from '../protocol/transferNeeds.ts'

const CHAIN: ChainId = 'tron:0xcd8690dc'
const GENESIS = '0000000000000000d698d4192c56cb6be724a558448e2684802de4d6cd8690dc'
const ID = 'ab'.repeat(32)
/** `Transaction` with one byte in each of its two parts. */
const [TAKEN, REFUSED] = ['0a01011201aa', '0a01021201aa']

const PARAMETERS = [
  { key: 'getTransactionFee', value: 1_000 },
  { key: 'getCreateAccountFee', value: 100_000 },
  { key: 'getCreateNewAccountFeeInSystemContract', value: 1_000_000 },
  { key: 'getAllowUpdateAccountName' },
]

/** A node of java-tron with TronGrid's index. */
function answer({ url, text }: NodeRequest): unknown {
  const { pathname } = new URL(url)
  switch (pathname) {
    case '/wallet/getaccount':
      return { address: '', balance: 2_000_000, create_time: 1 }
    case '/wallet/getblock':
      return text.includes('id_or_num')
        ? { blockID: GENESIS, block_header: { raw_data: {} } }
        : { blockID: ID, block_header: { raw_data: { number: 7, timestamp: 1_790_000_000_000 } } }
    case '/wallet/getaccountnet':
      return { freeNetUsed: 500, freeNetLimit: 600 }
    case '/wallet/getchainparameters':
      return { chainParameter: PARAMETERS }
    case '/wallet/broadcasthex':
      return text.includes(TAKEN)
        ? { result: true, code: 'SUCCESS', message: '', txid: ID }
        : { result: false, code: 'SIGERROR', message: 'Validate signature error', txid: ID }
    default:
      return pathname.startsWith('/v1/accounts/')
        ? { data: [], success: true, meta: { at: 1, page_size: 0 } }
        : {}
  }
}

export const fixture: AccountFamilyFixture = {
  namespace: 'tron',
  chain: CHAIN,
  account: (index) => addressOfAccount(new Uint8Array(20).fill(255 - index)),
  node: (_, request) => answer(request),
  network: 'cd8690dc',
  transfers: {
    needs: TronNeedsSchema,
    taken: { transaction: TAKEN },
    hash: ID,
    refused: { transaction: REFUSED },
  },
  signIn: {
    fields: { namespace: 'tron', chainId: '0xcd8690dc' },
    async signer() {
      const { publicKey, signHash } = makeRawKey()
      const sign = async (message: string) => {
        const { signature, recovery } = await signHash(messageDigest(utf8ToBytes(message)))
        return toHex(Uint8Array.from([...signature, 27 + recovery]))
      }
      return { address: addressOfKey(secp256k1.Point.fromBytes(publicKey).toBytes(false)), sign }
    },
  },
}
