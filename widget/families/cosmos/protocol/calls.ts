/**
 * What the SDK calls wallets of Keplr's shape for on the widget's behalf. Bytes cross as base64, numbers as decimal text:
 * neither a port's JSON nor a relay knows others.
 */
export type CosmosCall =
  `cosmos:${'connect' | 'disconnect' | 'getKey' | 'suggestChain' | 'signArbitrary' | 'signDirect' | 'signAmino'}`
