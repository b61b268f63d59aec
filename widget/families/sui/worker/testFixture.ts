import type { AccountFamilyFixture, NodeRequest } from '@latch/hosting/api/families/familyFixture.ts'
import { toBase64 } from '@latch/protocol/base64.ts'
import { addressOfKey } from '../bytes/address.ts'
import { personalMessageDigest } from '../bytes/message.ts'
import { SuiNeedsSchema } from '../protocol/transferNeeds.ts'

export const DIGEST = '5fPqdCRVzDHnDxgyd6M6jJGsqyv8MGKPxaFkwHbkQXDV'
const NETWORK = '4c78adac'
const ADDRESS = `0x${'7'.repeat(64)}`

/** Answers every GraphQL document that we send. */
function answer({ text }: NodeRequest): unknown {
  const { query, variables } = JSON.parse(text) as { query: string; variables: { transaction?: string } }
  if (query.includes('executeTransaction'))
    return variables.transaction === 'AAAA'
      ? {
          data: null,
          errors: [{ message: 'Invalid user signature', extensions: { code: 'BAD_USER_INPUT' } }],
        }
      : { data: { executeTransaction: { effects: { transaction: { digest: DIGEST } } } } }
  if (query.includes('referenceGasPrice'))
    return {
      data: {
        epoch: { epochId: 9, referenceGasPrice: '750' },
        checkpoint: { digest: DIGEST },
        address: {
          balance: { addressBalance: '5' },
          objects: {
            nodes: [
              { address: ADDRESS, version: 7, digest: DIGEST, contents: { json: { balance: '5' } } },
              { address: ADDRESS, version: 8, digest: DIGEST, contents: { json: { balance: '1999999995' } } },
            ],
          },
        },
      },
    }
  if (query.includes('chainIdentifier'))
    return {
      data: {
        chainIdentifier: NETWORK,
        checkpoint: { sequenceNumber: 27, timestamp: '2026-09-21T13:33:20.000Z' },
      },
    }
  if (query.includes('transactions('))
    return {
      data: { transactions: { pageInfo: { hasPreviousPage: false, startCursor: null }, nodes: [] } },
    }
  return { data: { address: { balance: { totalBalance: '2000000000' } } } }
}

export const fixture: AccountFamilyFixture = {
  namespace: 'sui',
  chain: 'sui:testnet',
  account: (index) => `0x${String(index + 1).padStart(64, 'a')}`,
  node: (_, request) => answer(request),
  network: NETWORK,
  transfers: {
    needs: SuiNeedsSchema,
    taken: { transaction: 'AAEC', signatures: ['AAEC'] },
    hash: DIGEST,
    refused: { transaction: 'AAAA', signatures: ['AAEC'] },
  },
  signIn: {
    fields: { namespace: 'sui', chainId: 'testnet' },
    async signer() {
      const { publicKey, privateKey } = (await crypto.subtle.generateKey('Ed25519', true, [
        'sign',
        'verify',
      ])) as CryptoKeyPair
      const key = new Uint8Array((await crypto.subtle.exportKey('raw', publicKey)) as ArrayBuffer)
      const sign = async (message: string) => {
        const digest = personalMessageDigest(new TextEncoder().encode(message))
        const signature = await crypto.subtle.sign('Ed25519', privateKey, digest.slice())
        return toBase64(Uint8Array.from([0, ...new Uint8Array(signature), ...key]))
      }
      return { address: addressOfKey(0, key), sign }
    },
  },
}
