import { installSuiWallet, runSuiJourney } from '../suiJourney.ts'
import { test } from '../test.ts'

test('dapp-kit-react connects, signs, is connected after reloads, and forgets a session that ended in the wallet', async ({
  context,
  openClient,
}) => {
  await installSuiWallet(context)
  await runSuiJourney(await openClient('dapp-kit-react'))
})
