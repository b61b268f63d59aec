import { originOfClient } from '../clients.ts'
import { installSuiWallet, runSuiJourney } from '../suiJourney.ts'
import { test } from '../test.ts'

for (const version of ['0', '1'])
  test(`dapp-kit ${version} connects, signs, is connected after reloads, and forgets a session that ended in the wallet`, async ({
    context,
    openClient,
  }) => {
    await installSuiWallet(context)
    const page = await openClient('dapp-kit-hooks')
    await page.goto(`${originOfClient('dapp-kit-hooks')}/?version=${version}`)
    await runSuiJourney(page)
  })
