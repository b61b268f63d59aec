import type { WalletEntry } from '@latch/protocol/directory.ts'

type Retirement = Required<Pick<WalletEntry, 'retired'>> & Partial<Pick<WalletEntry, 'rdns'>>

/**
 * Discontinued wallets by ID, because many are still installed, with the rdns that they announce if no source lists it.
 * Each is confirmed by a report that is not the vendor's own.
 */
export const RETIRED: Readonly<Record<string, Retirement>> = {
  // https://github.com/MetaMask/snaps-registry/issues/1496
  'io.leapwallet': { retired: '2026-05-28', rdns: 'io.leapwallet.LeapWallet' },
  // Only exports recovery phrases since. https://cointelegraph.com/news/ctrl-wallet-shutdown-security-exploit
  'io.xdefi': { retired: '2026-08-03' },
  // Only exports recovery phrases since. https://github.com/osmosis-labs/osmosis-frontend/pull/4437
  'io.cosmostation': { retired: '2026-09-01', rdns: 'io.cosmostation' },
  'io.blocto': { retired: '2025-12-18' },
  'io.loopring.wallet': { retired: '2025-06-30' },
}
