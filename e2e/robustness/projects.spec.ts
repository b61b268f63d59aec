import { siteOrigin } from '@latch/hosting/kit/addresses.ts'
import { pressKey } from '@latch/hosting/kit/widget.ts'
import { LATCH_RDNS } from '@latch/protocol/version.ts'
import type { Sdk } from '@latch/sdk-source/types.ts'
import { expect, type FrameLocator, type Page, test } from '@playwright/test'
import { ACCOUNT } from './support/account.ts'
import { HostPage } from './support/hostPage.ts'
import { emit } from './support/walletCommands.ts'

const PROJECTS = ['demo', 'lookout'] as const
type Project = (typeof PROJECTS)[number]

declare global {
  interface Window {
    both: Record<Project, Sdk>
  }
}

/** The account of the wallet that the second project connects. */
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** Creates an instance of each project, beside the same two wallets. */
async function prepareBoth(host: HostPage): Promise<void> {
  await host.prepare({ wallets: ['Scripted', 'Prompt'], sdk: { announce: true } })
  await host.page.evaluate((account) => {
    for (const method of ['eth_requestAccounts', 'eth_accounts'])
      window.host.wallets.Prompt?.answer(method, [account])
    const { sdk: demo, create } = window.host
    window.both = { demo, lookout: create({ projectId: 'lookout', announce: true }) }
  }, OTHER)
}

const frameOf = (page: Page, project: Project): FrameLocator =>
  page.frameLocator(`iframe[src*="project=${project}"]`)

/** Connects by keyboard: the pointer's helpers support one frame a page. */
async function connect(host: HostPage, project: Project, wallet: string): Promise<void> {
  const { page } = host
  const index = await page.evaluate((name) => window.host.keep(() => window.both[name].connect()), project)
  const frame = frameOf(page, project)
  await expect(frame.getByRole('heading', { level: 1, name: 'Connect a wallet' })).toBeFocused()
  await expect(
    frame.getByRole('list', { name: 'Wallets in this browser' }).getByRole('listitem'),
  ).toHaveCount(2)
  await pressKey(frame.getByRole('button', { name: new RegExp(wallet) }), 'Enter')
  expect(await host.settled(index)).toMatchObject({ ok: true })
}

/** Returns each project's state, through its frame. */
const statesOf = (page: Page) =>
  page.evaluate(async () => {
    const ask = async (sdk: Sdk) => {
      await sdk.request({ method: 'eth_blockNumber' })
      const accounts = await sdk.request({ method: 'eth_accounts' })
      return { accounts, chainId: await sdk.request({ method: 'eth_chainId' }), open: sdk.getState().open }
    }
    return { demo: await ask(window.both.demo), lookout: await ask(window.both.lookout) }
  })

/** Returns the wallets that Latch announces to this page. */
const announced = (page: Page) =>
  page.evaluate(async (rdns) => {
    type Announced = { info: { uuid: string; rdns: string }; provider: Sdk }
    const found = new Map<string, Announced>()
    const onAnnounce = (event: Event) => {
      const detail: Announced = (event as CustomEvent).detail
      if (detail.info.rdns === rdns) found.set(detail.info.uuid, detail)
    }
    addEventListener('eip6963:announceProvider', onAnnounce)
    dispatchEvent(new Event('eip6963:requestProvider'))
    removeEventListener('eip6963:announceProvider', onAnnounce)
    return Promise.all(
      [...found.values()].map(({ provider }) => provider.request({ method: 'eth_accounts' })),
    )
  }, LATCH_RDNS)

test('two projects on one page: sessions, what is stored and what is announced are each its own', async ({
  page,
}) => {
  await page.goto(`${siteOrigin('robust')}/`)
  const host = new HostPage(page)
  await prepareBoth(host)
  const chain = '0x7a69'
  const out = { accounts: [], chainId: chain, open: false }

  await connect(host, 'demo', 'Scripted')
  expect(await statesOf(page)).toEqual({ demo: { ...out, accounts: [ACCOUNT] }, lookout: out })
  await connect(host, 'lookout', 'Prompt')
  expect(await statesOf(page)).toEqual({
    demo: { ...out, accounts: [ACCOUNT] },
    lookout: { ...out, accounts: [OTHER] },
  })
  expect(await announced(page)).toEqual([[ACCOUNT], [OTHER]])

  await emit(page, 'chainChanged', '0x7a6a')
  await expect
    .poll(() => statesOf(page))
    .toEqual({
      demo: { ...out, accounts: [ACCOUNT], chainId: '0x7a6a' },
      lookout: { ...out, accounts: [OTHER] },
    })

  await page.reload()
  await prepareBoth(host)
  await expect.poll(() => announced(page)).toEqual([[ACCOUNT], [OTHER]])
  await page.evaluate(() => window.both.demo.disconnect())
  expect(await statesOf(page)).toEqual({ demo: out, lookout: { ...out, accounts: [OTHER] } })
  await page.reload()
  await prepareBoth(host)
  expect(await statesOf(page)).toEqual({ demo: out, lookout: { ...out, accounts: [OTHER] } })
})
