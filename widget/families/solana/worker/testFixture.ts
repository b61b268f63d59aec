import type { AccountFamilyFixture } from '@latch/hosting/api/families/familyFixture.ts'
import { toBase58 } from '@latch/protocol/base58.ts'

const GENESIS = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG'
const ANSWERS: Readonly<Record<string, unknown>> = {
  getBalance: { value: 2_000_000_000 },
  getTokenAccountsByOwner: { value: [] },
  getSignaturesForAddress: [],
  getSlot: 7,
  getGenesisHash: GENESIS,
  getBlockTime: 1_790_000_000,
  sendTransaction: 'signature',
}

export const fixture: AccountFamilyFixture = {
  namespace: 'solana',
  chain: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  account: (index) => toBase58(Uint8Array.from({ length: 32 }, (_, at) => (at === 31 ? index : 7))),
  node: (calls) => calls.map(({ id, method }) => ({ jsonrpc: '2.0', id, result: ANSWERS[method] ?? null })),
  network: GENESIS,
  rpc: { read: 'getSlot', write: 'sendTransaction' },
  signIn: {
    fields: { namespace: 'solana', chainId: 'solana:devnet' },
    async signer() {
      const { publicKey, privateKey } = (await crypto.subtle.generateKey('Ed25519', true, [
        'sign',
        'verify',
      ])) as CryptoKeyPair
      const raw = (await crypto.subtle.exportKey('raw', publicKey)) as ArrayBuffer
      const sign = async (message: string) =>
        toBase58(
          new Uint8Array(await crypto.subtle.sign('Ed25519', privateKey, new TextEncoder().encode(message))),
        )
      return { address: toBase58(new Uint8Array(raw)), sign }
    },
  },
}
