import type { Hex } from '@latch/sdk-source/hex.ts'

type SignInCapability = {
  nonce: string
  chainId?: Hex
  statement?: string
  resources?: readonly string[]
  requestId?: string
  notBefore?: string
  expirationTime?: string
  version?: '1'
  /** Must be this page's own domain, if set. */
  domain?: string
  uri?: string
}

/** ERC-7846, wallet connection API. */
export type Erc7846 = {
  wallet_connect: {
    params: readonly [
      { version: string; capabilities?: { signInWithEthereum?: SignInCapability } & Record<string, object> },
    ]
    result: {
      accounts: { address: Hex; capabilities: { signInWithEthereum?: { message: string; signature: Hex } } }[]
    }
  }
  wallet_disconnect: { params?: readonly []; result: null }
}
