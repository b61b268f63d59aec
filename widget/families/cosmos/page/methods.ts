import { fromBase64, toBase64 } from '@latch/protocol/base64.ts'
import type { MethodsContext } from '@latch/sdk-source/families/pageFamily.ts'
import { jsonCopy } from '@latch/sdk-source/normalise.ts'
import { describeDoc } from './calls.ts'
import type { CosmosDirectDoc, CosmosKey, CosmosProvider, CosmosSignature } from './types.ts'

export type CosmosMethods = Pick<
  CosmosProvider,
  | 'enable'
  | 'disable'
  | 'getKey'
  | 'signDirect'
  | 'signAmino'
  | 'sendTx'
  | 'signArbitrary'
  | 'verifyArbitrary'
  | 'request'
>

type KeyTexts = Pick<CosmosKey, 'name' | 'algo' | 'bech32Address' | 'isNanoLedger'> & {
  pubKey: string
  address: string
}
type Signed<Doc> = { signed: Doc; signature: CosmosSignature }
type DocTexts = { bodyBytes: string; authInfoBytes: string; chainId: string }

/** Creates Keplr's methods; they cross the frame as WalletConnect methods where those exist. */
export function createCosmosMethods({ request, state, show }: MethodsContext): CosmosMethods {
  const isConnected = () => state()?.status === 'connected'
  const enable = async (chainIds: string | readonly string[]) => {
    if (!isConnected()) show()
    await request('cosmos_enable', { chainIds: typeof chainIds === 'string' ? [chainIds] : chainIds })
  }
  /** Switches to the chain of a signature first: a session has one active chain. */
  const goTo = async (chainId: string) => {
    if (isConnected() && state()?.chainId !== `cosmos:${chainId}`) await enable(chainId)
  }
  return {
    enable,
    disable: async () => {
      await request('cosmos_disconnect')
    },
    getKey: async (chainId) => {
      if (!isConnected()) await enable(chainId)
      const { pubKey, address, ...key } = (await request('cosmos_getKey', { chainId })) as KeyTexts
      const bytes = { pubKey: fromBase64(pubKey), address: fromBase64(address) }
      return { ...key, ...bytes, ethereumHexAddress: '', isKeystone: false }
    },
    signDirect: async <Number>(chainId: string, signerAddress: string, doc: CosmosDirectDoc<Number>) => {
      await goTo(chainId)
      const signDoc = describeDoc({ ...doc, chainId: doc.chainId || chainId })
      const { signed, signature } = (await request('cosmos_signDirect', {
        signerAddress,
        signDoc,
      })) as Signed<DocTexts>
      const bytes = {
        bodyBytes: fromBase64(signed.bodyBytes),
        authInfoBytes: fromBase64(signed.authInfoBytes),
      }
      // Returns the account number in the caller's type; its value is unchanged.
      return { signed: { ...bytes, chainId: signed.chainId, accountNumber: doc.accountNumber }, signature }
    },
    signAmino: async <Doc extends object>(chainId: string, signerAddress: string, doc: Doc) => {
      await goTo(chainId)
      const signDoc = jsonCopy(doc, 'decimal')
      return (await request('cosmos_signAmino', { signerAddress, signDoc })) as Signed<Doc>
    },
    signArbitrary: async (chainId, signer, data) => {
      await goTo(chainId)
      return (await request('cosmos_signArbitrary', {
        chainId,
        signer,
        data: encode(data),
      })) as CosmosSignature
    },
    verifyArbitrary: async (chainId, signer, data, signature) =>
      (await request('cosmos_verifyArbitrary', {
        chainId,
        signer,
        data: encode(data),
        signature,
      })) as boolean,
    sendTx: async (chainId, tx) => {
      const hash = (await request('cosmos_sendTx', { chainId, tx: toBase64(tx) })) as string
      return Uint8Array.from(hash.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
    },
    request: ({ method, params }) => {
      if (method === 'cosmos_requestAccounts' && !isConnected()) show()
      return request(method, params)
    },
  }
}

function encode(data: string | Uint8Array): string {
  return toBase64(typeof data === 'string' ? new TextEncoder().encode(data) : data)
}
