/** Address prefixes of regtest. */
export const REGTEST = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }
export const LOCAL_BITCOIN = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
