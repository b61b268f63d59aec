/** Puts the demo Sui wallet, which asks by a dialog of the page, into a page that is not ours. */
import { startSuiWallet } from '@latch/hosting/dev/demo/src/wallets/startSui.ts'

void startSuiWallet()
