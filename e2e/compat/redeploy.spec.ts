import { expect, test } from '../harness/test.ts'
import { openRaw } from '../threats/raw/sites.ts'
import { FROZEN_WIDGETS, redeploy, serveFrozenWidget } from './frozenWidget.ts'
import { connect, loadSdk, openAccount, sendRequest } from './session.ts'

for (const version of FROZEN_WIDGETS) {
  test(`a page that is open while the widget ${version} gives way to today’s goes on, and has its session after a reload`, async ({
    context,
    wallet,
  }) => {
    await serveFrozenWidget(context, version)
    const page = await openRaw(context)
    const accounts = await connect(page)
    const [account] = accounts as string[]
    await redeploy(context, version)

    // The document of before serves on, with code that it asks for only now.
    const signature = await sendRequest(page, 'personal_sign', ['0x4c61746368', account])
    expect(signature).toMatch(/^0x[0-9a-f]{130}$/)
    await openAccount(page)

    const requested = wallet.prompts.length
    await page.reload()
    await page.waitForFunction(() => 'raw' in window)
    await loadSdk(page)
    await expect.poll(() => sendRequest(page, 'eth_accounts')).toEqual(accounts)
    expect(wallet.prompts.length).toBe(requested)
    expect(await sendRequest(page, 'personal_sign', ['0x4c61746368', account])).toBe(signature)
    await openAccount(page)
  })
}
