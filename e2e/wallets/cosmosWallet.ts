import { keyOn, prefixOn, signAmino, signDirect, signMessage } from '@latch/families/cosmos/dev/key.ts'
import type { BrowserContext } from '@playwright/test'

/** Functions that the page's half calls to sign. */
type Exposed = {
  keyOfCosmos(chainId: string): Promise<{ address: string; publicKey: string }>
  signCosmosDirect(signer: string, doc: object): Promise<object>
  signCosmosAmino(signer: string, doc: object): Promise<object>
  signCosmosMessage(signer: string, text: string): Promise<object>
  keplr?: object
  okxwallet?: object
}

/** Where the page has the wallet: as Keplr, or as OKX Wallet. */
type Place = 'keplr' | 'okxwallet'

/** Adds a wallet with Keplr's API to every page, which approves everything and keeps the fee. */
export async function installCosmosWallet(context: BrowserContext, place: Place = 'keplr'): Promise<void> {
  await context.exposeFunction('keyOfCosmos', (chainId: string) => keyOn(prefixOn(chainId)))
  await context.exposeFunction('signCosmosDirect', signDirect)
  await context.exposeFunction('signCosmosAmino', signAmino)
  await context.exposeFunction('signCosmosMessage', signMessage)
  await context.addInitScript(inject, place)
}

/** Runs in the page. */
function inject(place: Place): void {
  // The widget's frame is no page of a wallet.
  if (window !== top) return
  const exposed = window as unknown as Exposed
  const encode = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
  const decode = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
  const keplr = Object.freeze({
    enable: async () => {},
    disable: async () => {},
    getKey: async (chainId: string) => {
      const { address, publicKey } = await exposed.keyOfCosmos(chainId)
      return {
        name: 'Mine',
        algo: 'secp256k1',
        pubKey: decode(publicKey),
        address: new Uint8Array(20),
        bech32Address: address,
        isNanoLedger: false,
      }
    },
    signArbitrary: (_: string, signer: string, text: string) => exposed.signCosmosMessage(signer, text),
    signDirect: async (
      chainId: string,
      signer: string,
      doc: { bodyBytes: Uint8Array; authInfoBytes: Uint8Array; accountNumber: { toString(): string } },
    ) => {
      const { bodyBytes, authInfoBytes, accountNumber } = doc
      const texts = { bodyBytes: encode(bodyBytes), authInfoBytes: encode(authInfoBytes), chainId }
      const signature = await exposed.signCosmosDirect(signer, {
        ...texts,
        accountNumber: accountNumber.toString(),
      })
      return { signed: doc, signature }
    },
    signAmino: async (_: string, signer: string, doc: object) => ({
      signed: doc,
      signature: await exposed.signCosmosAmino(signer, doc),
    }),
  })
  if (place === 'keplr') exposed.keplr = keplr
  else exposed.okxwallet = Object.freeze({ keplr })
}
