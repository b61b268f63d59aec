import type { PageFace } from '@latch/hosting/dev/demo/src/wallets/pageFace.ts'
import { fromBase64, toBase64 } from '@latch/protocol/base64.ts'
import { CONNECT_TITLE } from '@latch/sdk-source/testing/wallet/context.ts'

type DirectDoc = { bodyBytes: Uint8Array; authInfoBytes: Uint8Array; accountNumber: { toString(): string } }

/** Loads the key and the library on the page's first request. */
const loadKey = () => import('./key.ts')

/** Adds a wallet with Keplr's API to this page, as `window.keplr` unless Keplr is installed. */
export function addKeplrWallet({
  isPermitted,
  onPermitted,
  onChange,
  confirm,
}: Omit<PageFace, 'name' | 'icon'>): void {
  const page = window as unknown as { keplr?: object }
  onChange?.(() => window.dispatchEvent(new Event('keplr_keystorechange')))
  const readKey = async (chainId: string) => {
    const { keyOn, prefixOn } = await loadKey()
    return keyOn(prefixOn(chainId))
  }
  const enable = async (chainIds: string | readonly string[]) => {
    const [chainId = ''] = [chainIds].flat()
    const lines = [['Account', (await readKey(chainId)).address]] as const
    if (!isPermitted()) await asKeplr(() => confirm({ title: CONNECT_TITLE, lines }))
    onPermitted(true)
  }
  page.keplr ??= Object.freeze({
    enable,
    disable: async () => onPermitted(false),
    async getKey(chainId: string) {
      await enable(chainId)
      const { address, publicKey } = await readKey(chainId)
      return {
        name: 'Demo',
        algo: 'secp256k1',
        pubKey: fromBase64(publicKey),
        address: new Uint8Array(20),
        bech32Address: address,
        isNanoLedger: false,
      }
    },
    async signArbitrary(_: string, signer: string, text: string) {
      await asKeplr(() => confirm({ title: 'Sign this message?', lines: [['Message', text]] }))
      return (await loadKey()).signMessage(signer, text)
    },
    async signDirect(chainId: string, signer: string, doc: DirectDoc) {
      const bodyBytes = toBase64(doc.bodyBytes)
      await asKeplr(() => confirm({ title: 'Sign this transaction?', lines: [['Body', bodyBytes]] }))
      const authInfoBytes = toBase64(doc.authInfoBytes)
      const texts = { bodyBytes, authInfoBytes, chainId, accountNumber: doc.accountNumber.toString() }
      return { signed: doc, signature: await (await loadKey()).signDirect(signer, texts) }
    },
    async signAmino(_: string, signer: string, doc: object) {
      const lines = [['Document', JSON.stringify(doc)]] as const
      await asKeplr(() => confirm({ title: 'Sign this transaction?', lines }))
      return { signed: doc, signature: await (await loadKey()).signAmino(signer, doc) }
    },
  })
}

/** Turns any rejection into Keplr's only rejection message. */
async function asKeplr(prompt: () => Promise<void>): Promise<void> {
  try {
    await prompt()
  } catch {
    throw new Error('Request rejected')
  }
}
