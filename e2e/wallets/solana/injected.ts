/** Puts the demo Solana wallet, which asks by a dialog of the page, into a page that is not ours. */
import { startSolanaWallet } from '@latch/families/solana/dev/demoWallet.ts'

void startSolanaWallet()
