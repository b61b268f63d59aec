/** Adds the demo Sui wallet, which prompts with a dialog of the page, to a third-party page. */
import { startSuiWallet } from '@latch/hosting/dev/demo/src/wallets/startSui.ts'

void startSuiWallet()
