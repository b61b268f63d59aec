import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localAccount } from '@latch/hosting/dev/wallet/chains.ts'
import { siteOrigin } from '@latch/hosting/kit/addresses.ts'
import { connectWith, expectClosed } from '@latch/hosting/kit/widget.ts'
import { type BrowserContext, test as base, chromium, expect } from '@playwright/test'
import { type Hex, verifyMessage } from 'viem'
import { freshAddress, readEtherBalance } from '../harness/chain.ts'
import { extensionLaunch } from '../harness/chromium.ts'
import { EXTENSION } from '../harness/paths.ts'
import { ETHER, MESSAGE } from '../hosts/shared/requests.ts'
import { METAMASK_LIKE } from '../wallets/metamask/info.ts'
import { DappPage } from './dappPage.ts'

const { address } = localAccount(8)

/** A browser with the unpacked extension installed; extensions live in persistent contexts only. */
const test = base.extend<{ context: BrowserContext }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern.
  context: async ({}, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'latch-extension-'))
    const context = await chromium.launchPersistentContext(profile, extensionLaunch(EXTENSION))
    await use(context)
    await context.close()
    await rm(profile, { recursive: true, force: true })
  },
})

test('a real extension is listed, connects, signs and sends', async ({ context }) => {
  const page = await context.newPage()
  await page.goto(`${siteOrigin('viem')}/`)
  await connectWith(page, METAMASK_LIKE.name)
  await expectClosed(page)
  const dapp = new DappPage(page)
  await dapp.expectAccount(address)
  const signature = await dapp.succeed<Hex>('Sign message')
  expect(await verifyMessage({ address, message: MESSAGE, signature })).toBe(true)
  const to = freshAddress()
  await dapp.send('Send ETH', to)
  await expect.poll(() => readEtherBalance(to)).toBe(ETHER)
})

test('an extension that injects into every frame is listed once, and the widget’s own is not used', async ({
  context,
}) => {
  const page = await context.newPage()
  await page.goto(`${siteOrigin('viem')}/`)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  const rows = page.frameLocator('iframe').getByRole('button', { name: new RegExp(METAMASK_LIKE.name) })
  await expect(rows).toHaveCount(1)
})
