/**
 * Calls to Keplr-like wallets that the SDK makes for the widget. Bytes cross as base64, numbers as decimal text, because
 * the JSON of ports and relays has neither.
 */
export type CosmosCall =
  `cosmos:${'connect' | 'disconnect' | 'getKey' | 'suggestChain' | 'signArbitrary' | 'signDirect' | 'signAmino'}`
