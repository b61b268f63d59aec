import type { ChainId } from '@latch/protocol/caip.ts'

/** Wallets name chains of Substrate by the whole hash of their genesis, of which CAIP-2 has the start. */
export function chainIdOfGenesis(genesisHash: string): ChainId | null {
  const start = /^0x([0-9a-f]{32})[0-9a-f]{32}$/.exec(genesisHash)?.[1]
  return start === undefined ? null : `polkadot:${start}`
}
