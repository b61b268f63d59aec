/** Adds the demo Solana wallet, which prompts with a dialog of the page, to a third-party page. */
import { startSolanaWallet } from '@latch/families/solana/dev/demoWallet.ts'

void startSolanaWallet()
