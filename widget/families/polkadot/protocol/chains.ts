import type { ChainId } from '@latch/protocol/caip.ts'

/** Chain id of a genesis hash: wallets use the whole hash, CAIP-2 its first characters. */
export function chainIdOfGenesis(genesisHash: string): ChainId | null {
  const start = /^0x([0-9a-f]{32})[0-9a-f]{32}$/.exec(genesisHash)?.[1]
  return start === undefined ? null : `polkadot:${start}`
}
