import { CHAINS } from '@latch/hosting/kit/addresses.ts'
import {
  chooseOnlyWallet,
  expectOpen,
  openSettings,
  pointAt,
  press,
  walletRow,
  widgetFrame,
} from '@latch/hosting/kit/widget.ts'
import { expect, type Page, test } from '@playwright/test'
import { toHex } from 'viem'
import { expectAnnounced, noteAnnouncements } from '../harness/announcements.ts'
import { ATLAS } from '../harness/atlas.ts'
import { HostPage } from '../robustness/support/hostPage.ts'
import { hang, release } from '../robustness/support/walletCommands.ts'

test.beforeEach(({ page }) => noteAnnouncements(page))

const SOLANA_WALLET = 'Lumen'
const [FIRST, SECOND] = ['0x7a69', '0x7a6a']

/** Lets the scripted wallet switch as requested, and report it. */
const obey = (page: Page) =>
  page.evaluate(() => {
    const wallet = window.host.wallets.Scripted
    if (!wallet) return
    wallet.answers.wallet_switchEthereumChain = {
      kind: 'call',
      async run(params) {
        const [{ chainId }] = params as [{ chainId: string }]
        wallet.answer('eth_chainId', chainId)
        wallet.emit('chainChanged', chainId)
        return null
      },
    }
  })

const switchRequests = (page: Page) =>
  page.evaluate(
    () =>
      window.host.wallets.Scripted?.requested.filter((method) => method === 'wallet_switchEthereumChain')
        .length,
  )

const heading = (page: Page, name: string) => widgetFrame(page).getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => widgetFrame(page).getByRole('button', { name })

/** Goes from the page to a network of the list. */
async function chooseNetwork(page: Page): Promise<void> {
  await page.evaluate(() => window.host.sdk.open({ view: 'Networks' }))
  await expectOpen(page)
  await pointAt(page, heading(page, 'Choose a network'))
  await press(page, button(page, CHAINS[1].name))
}

test('a network chosen before anybody is connected is the one that the wallet is brought to', async ({
  page,
}) => {
  const host = await HostPage.open(page)
  await obey(page)

  await test.step('whoever goes back has chosen nothing', async () => {
    await page.evaluate(() => window.host.sdk.open({ view: 'Networks' }))
    await pointAt(page, heading(page, 'Choose a network'))
    await press(page, button(page, 'Close'))
    await host.expectHidden()
    expect(await host.request('eth_chainId')).toEqual({ ok: true, result: FIRST })
  })

  await test.step('what is chosen is where reads go, and where the wallet is after connecting', async () => {
    await chooseNetwork(page)
    await host.expectHidden()
    await expect.poll(() => host.request('eth_chainId')).toEqual({ ok: true, result: SECOND })
    await host.connect()
    await expect.poll(() => host.request('eth_chainId')).toEqual({ ok: true, result: SECOND })
    expect(await switchRequests(page)).toBe(1)
    expect((await host.state()).chainId).toBe(SECOND)
  })

  await test.step('it was a wish for one connection: the next one stays where its wallet is', async () => {
    await page.evaluate(() => window.host.sdk.disconnect())
    await page.evaluate(() => window.host.wallets.Scripted?.answer('eth_chainId', '0x7a69'))
    await host.connect()
    expect(await host.request('eth_blockNumber')).toMatchObject({ ok: true })
    expect(await host.request('eth_chainId')).toEqual({ ok: true, result: FIRST })
    expect(await switchRequests(page)).toBe(1)
  })
})

async function connect(host: HostPage): Promise<void> {
  const index = await host.page.evaluate(() =>
    window.host.keep(() => window.host.sdk.connect({ namespace: 'solana' })),
  )
  await chooseOnlyWallet(host.page, SOLANA_WALLET)
  expect(await host.settled(index)).toMatchObject({ ok: true })
  await host.expectHidden()
}

test('a network of another family: back to where the choice was made, a wallet that is brought to it, or one that stays', async ({
  page,
}) => {
  const host = await HostPage.open(page, { solanaWallets: [SOLANA_WALLET] })
  await connect(host)

  await test.step('back out of it, from each step', async () => {
    await chooseNetwork(page)
    await expect(widgetFrame(page).getByText(`Another wallet for ${CHAINS[1].name}`)).toBeVisible()
    await press(page, widgetFrame(page).getByRole('button', { name: 'Back', exact: true }).last())
    await expect(heading(page, 'Choose a network')).toBeVisible()
    await press(page, button(page, CHAINS[1].name))
    await press(page, button(page, 'Choose a wallet'))
    await expect(walletRow(page, 'Scripted')).toBeVisible()
    await expect(walletRow(page, SOLANA_WALLET)).toBeHidden()
    await press(page, button(page, 'Back'))
    await expect(heading(page, 'Choose a network')).toBeVisible()
    expect(await host.request('eth_accounts')).toEqual({ ok: true, result: [] })
  })

  await test.step('a wallet that does not answer is connected where it is; whoever goes back is told no more', async () => {
    await hang(page, 'wallet_switchEthereumChain')
    await press(page, button(page, CHAINS[1].name))
    await press(page, button(page, 'Choose a wallet'))
    await press(page, walletRow(page, 'Scripted'))
    await expect(widgetFrame(page).getByText('Approve in Scripted')).toBeVisible()
    expect((await host.state()).chainId).toBe(FIRST)
    await press(page, button(page, 'Back'))
    await expect(heading(page, 'Account')).toBeVisible()
    await expect(button(page, CHAINS[0].name)).toBeVisible()
    await release(page, null)
    expect(await host.request('eth_chainId')).toEqual({ ok: true, result: FIRST })
    await expect(heading(page, 'Account')).toBeVisible()
  })

  await test.step('a wallet that goes there ends on the account of the network that was chosen', async () => {
    await page.evaluate(() => window.host.sdk.disconnect())
    await host.expectHidden()
    await connect(host)
    await obey(page)
    await chooseNetwork(page)
    await press(page, button(page, 'Choose a wallet'))
    await press(page, walletRow(page, 'Scripted'))
    await expectAnnounced(page, `Switched to ${CHAINS[1].name}`)
    await expect(button(page, CHAINS[1].name)).toBeVisible()
    expect((await host.state()).chainId).toBe(SECOND)
    expect((await host.state()).families?.solana?.status).toBe('connected')
  })
})

test.describe('a network that the project does not list', () => {
  const ELSEWHERE = '0x539'
  const ADDED = [
    {
      chainId: ELSEWHERE,
      chainName: 'Elsewhere',
      nativeCurrency: { name: 'Else', symbol: 'ELS', decimals: 18 },
      rpcUrls: ['https://elsewhere.example'],
    },
  ]

  /** The scripted wallet adds the requested chain, switches to it, and reads there. */
  const addAndRead = (page: Page) =>
    page.evaluate((chainId) => {
      const wallet = window.host.wallets.Scripted
      if (!wallet) return
      wallet.answers.wallet_addEthereumChain = {
        kind: 'call',
        run() {
          wallet.answer('eth_chainId', chainId)
          wallet.emit('chainChanged', chainId)
          return null
        },
      }
      wallet.answers.wallet_switchEthereumChain = { kind: 'throw', value: { code: 4902, message: 'Unknown' } }
      wallet.answer('eth_getBalance', '0x7b')
      wallet.answer('eth_blockNumber', '0x10')
    }, ELSEWHERE)
  const requested = (page: Page, method: string) =>
    page.evaluate(
      (name) => window.host.wallets.Scripted?.requested.filter((each) => each === name).length,
      method,
    )

  test('is refused with its reason, and no wallet is asked to add it', async ({ page }) => {
    const host = await HostPage.open(page)
    await addAndRead(page)
    await host.connect()
    for (const [method, params] of [
      ['wallet_switchEthereumChain', [{ chainId: ELSEWHERE }]],
      ['wallet_addEthereumChain', ADDED],
    ] as const) {
      const refused = { ok: false, code: 4902, data: { reason: 'CHAIN_NOT_IN_PROJECT' } }
      expect(await host.request(method, params)).toMatchObject(refused)
      expect(await requested(page, method)).toBe(0)
    }
  })

  test('is the wallet’s affair where the project welcomes any: it adds it, goes there and reads there', async ({
    page,
  }) => {
    const host = await HostPage.open(page, { sdk: { projectId: 'roamer' } })
    await addAndRead(page)
    await host.connect()
    const [address] = (await host.state()).accounts

    await test.step('the wallet does not know it, and is asked to add it', async () => {
      const unknown = { ok: false, code: 4902, data: undefined }
      expect(await host.request('wallet_switchEthereumChain', [{ chainId: ELSEWHERE }])).toMatchObject(
        unknown,
      )
      expect(await host.request('wallet_addEthereumChain', ADDED)).toEqual({ ok: true, result: null })
      await expect.poll(() => host.request('eth_chainId')).toEqual({ ok: true, result: ELSEWHERE })
    })

    await test.step('reads are the wallet’s', async () => {
      expect(await host.request('eth_getBalance', [address, 'latest'])).toEqual({ ok: true, result: '0x7b' })
      expect(await host.request('eth_blockNumber')).toEqual({ ok: true, result: '0x10' })
      expect(await host.request('net_version')).toEqual({ ok: true, result: '1337' })
      expect(await requested(page, 'eth_getBalance')).toBe(1)
    })

    await test.step('the account says where it is, and offers what needs no node', async () => {
      await page.evaluate(() => window.host.sdk.open({ view: 'Account' }))
      await expectOpen(page)
      await expect(button(page, 'Unknown network, chain 1337')).toBeVisible()
      await expect(button(page, 'Receive')).toBeVisible()
      await expect(button(page, 'Send')).toBeHidden()
      await openSettings(page)
      await press(page, button(page, 'Disconnect'))
      await expect.poll(async () => (await host.state()).status).toBe('disconnected')
    })
  })
})

test('a network where nobody sells is told, with the way to one where somebody does', {
  tag: '@prove',
}, async ({ page }) => {
  const host = await HostPage.open(page, { sdk: { projectId: 'trader' } })
  await obey(page)
  await page.evaluate(
    (id) => window.host.wallets.Scripted?.answer('eth_chainId', id),
    toHex(Number(ATLAS.id.split(':')[1])),
  )
  await host.connect()
  await page.evaluate(() => window.host.sdk.open({ view: 'Swap' }))
  await expectOpen(page)
  const widget = widgetFrame(page)
  await expect(widget.getByText('Network not supported for swaps')).toBeVisible()
  await pointAt(page, widget.getByRole('heading', { level: 1, name: 'Swap' }))
  await press(page, widget.getByRole('button', { name: 'Choose a network' }))
  await press(page, widget.getByRole('button', { name: `${CHAINS[0].name} Testnet`, exact: true }))
  await press(page, widget.getByRole('button', { name: 'Back', exact: true }))
  await expect(widget.getByLabel('You pay', { exact: true })).toBeVisible()
})
