import { join } from 'node:path'
import { FOLDER } from './folder.ts'

export const E2E = join(import.meta.dirname, '..')
/** Folder of built pages and wallets, rewritten by each run. */
export const BUILT = join(E2E, '..', FOLDER, 'built')
/** Folder of what the services print. */
export const LOGS = join(E2E, '..', FOLDER, 'logs')
export const INPAGE = join(BUILT, 'wallet/inpage.js')
/** Path of the script that adds the demo Sui wallet to a page. */
export const SUI_INPAGE = join(BUILT, 'wallet/sui.js')

export const SOLANA_INPAGE = join(BUILT, 'wallet/solana.js')
export const BITCOIN_INPAGE = join(BUILT, 'wallet/bitcoin.js')
export const EXTENSION = join(BUILT, 'extension')
