import { localAccount } from '@latch/hosting/dev/wallet/chains.ts'
import { CHAINS } from '@latch/hosting/kit/addresses.ts'
import { openedBy, pointAt, press, typeIn, widgetDocument, widgetFrame } from '@latch/hosting/kit/widget.ts'
import { expect, type Page, test } from '@playwright/test'
import {
  type Address,
  type Chain,
  createTestClient,
  type Hex,
  http,
  keccak256,
  publicActions,
  walletActions,
} from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { ATLAS, NETWORKS, TOKENS } from '../harness/atlas.ts'
import { freshAddress, OWN_ACCOUNT } from '../harness/chain.ts'
import { expectSoon } from '../harness/expectSoon.ts'
import { HostPage } from '../robustness/support/hostPage.ts'

const ETHER = 10n ** 18n

const nodeOf = (chain: Chain) =>
  createTestClient({ chain, mode: 'anvil', transport: http() }).extend(publicActions).extend(walletActions)
const [first, second] = [nodeOf(CHAINS[0]), nodeOf(CHAINS[1])]

/** Reorganises the second chain without a transaction; other transactions since then are repeated. */
async function cancelTransaction(hash: Hex): Promise<void> {
  const { blockNumber } = await second.getTransactionReceipt({ hash })
  const head = await second.getBlockNumber()
  const depth = Number(head - blockNumber) + 1
  const others = []
  for (let number = blockNumber; number <= head; number++)
    for (const other of (await second.getBlock({ blockNumber: number })).transactions)
      if (other !== hash)
        others.push([
          await second.request({ method: 'eth_getRawTransactionByHash' as never, params: [other] as never }),
          Number(number - blockNumber),
        ])
  // viem does not know the methods.
  await second.request({ method: 'anvil_reorg' as never, params: [depth, others] as never })
}

/**
 * Opens a page of the project with fifty networks, its scripted wallet on the first chain with an unused
 * account.
 */
async function visit(page: Page, address: Address): Promise<void> {
  const host = await HostPage.open(page, { sdk: { projectId: 'atlas' } })
  await page.evaluate((account) => {
    const wallet = window.host.wallets.Scripted
    for (const method of ['eth_requestAccounts', 'eth_accounts']) wallet?.answer(method, [account])
  }, address)
  await host.connect()
  await page.evaluate(() => window.host.sdk.open({ view: 'Account' }))
  await pointAt(page, widgetFrame(page).getByRole('heading', { level: 1, name: 'Account' }))
}

/** Sets up a wallet that adds the project's network on request, and switches to it. */
function teach(page: Page, chainId: string): Promise<void> {
  return page.evaluate((id) => {
    const wallet = window.host.wallets.Scripted
    const added: unknown[] = []
    Object.assign(window, { added })
    if (!wallet) return
    wallet.answers.wallet_switchEthereumChain = {
      kind: 'call',
      run() {
        if (added.length === 0) throw Object.assign(new Error('Unrecognised chain'), { code: 4902 })
        wallet.answer('eth_chainId', id)
        return Promise.resolve(null)
      },
    }
    wallet.answers.wallet_addEthereumChain = {
      kind: 'call',
      run(params) {
        added.push(params)
        return Promise.resolve(null)
      },
    }
  }, chainId)
}

test('what comes to an account is shown by itself; a network of the project has its own data', async ({
  page,
  context,
}) => {
  test.slow()
  await page.clock.install()
  const address = freshAddress()
  await second.setBalance({ address, value: 7n * ETHER })
  // Only what a block has is there after a reorganisation.
  await second.mine({ blocks: 1 })
  await visit(page, address)
  const widget = widgetFrame(page)
  await press(page, widget.getByRole('tab', { name: 'Activity' }))
  await expect(widget.getByText('No activity yet')).toBeVisible()
  const payer = localAccount(OWN_ACCOUNT).address
  await first.sendTransaction({ account: payer, to: address, value: (ETHER * 5n) / 2n })
  await expectSoon(page, widget.getByText('2.5', { exact: true }))
  await expectSoon(page, widget.getByRole('button', { name: /Received.*2\.5 ETH/ }))

  await teach(page, '0x11171')
  await press(page, widget.getByRole('button', { name: CHAINS[0].name }))
  await expect(widget.getByRole('list', { name: /etworks/ }).getByRole('listitem')).toHaveCount(NETWORKS)
  await typeIn(widget.getByRole('searchbox', { name: 'Search networks' }), 'atlas')
  await press(page, widget.getByRole('button', { name: ATLAS.name }))
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'added')))
    .toMatchObject([[{ chainName: ATLAS.name, rpcUrls: [ATLAS.rpcUrl], nativeCurrency: { symbol: 'ATL' } }]])
  await press(page, widget.getByRole('button', { name: 'Back', exact: true }))
  await expect(widget.getByRole('button', { name: ATLAS.name })).toBeVisible()
  await expect(widget.getByText('7', { exact: true })).toBeVisible()
  await expect(widget.getByText('No activity yet')).toBeVisible()
  const hash = await second.sendTransaction({ account: payer, to: address, value: ETHER / 2n })
  await expectSoon(page, widget.getByText('7.5', { exact: true }))
  await expectSoon(page, widget.getByRole('button', { name: /Received.*0\.5 ATL/ }))

  await context.route(`${ATLAS.explorerUrl}/**`, (route) => route.fulfill({ body: 'Explorer' }))
  const explorer = widget.getByRole('button', { name: 'View on explorer' }).last()
  const opened = await openedBy(page, () => press(page, explorer))
  await expect.poll(() => opened.url()).toBe(`${ATLAS.explorerUrl}/tx/${hash}`)
  await page.bringToFront()
  await cancelTransaction(hash)
  await expectSoon(page, widget.getByText('7', { exact: true }))
  await expectSoon(page, widget.getByText('No activity yet'))
  await press(page, widget.getByRole('tab', { name: 'Tokens' }))
  await expect(widget.getByRole('list', { name: 'Tokens' }).getByRole('listitem')).toHaveCount(TOKENS + 1)
})

test('a new document of the widget asks for nothing that the last one has just read, and sees what came since', async ({
  page,
}) => {
  const address = freshAddress()
  await first.setBalance({ address, value: 3n * ETHER })
  const requested: string[] = []
  page.on('requestfinished', (request) => {
    const [, kind] = /\/v1\/(?:account\/0x\w+\/)?(balance|identity)/.exec(request.url()) ?? []
    if (kind !== undefined) requested.push(kind)
  })
  await visit(page, address)
  const tokens = widgetFrame(page).getByRole('list', { name: 'Tokens' })
  await expect(tokens).toContainText('3 ETH')
  await expect.poll(() => requested.toSorted()).toEqual(['balance', 'identity'])
  // What came is stored once the widget has read it.
  const stored = () => widgetDocument(page).evaluate(() => Object.values({ ...localStorage }).join())
  await expect.poll(stored).toMatch(/"balance /)
  await expect.poll(stored).toMatch(/"identity /)
  const host = new HostPage(page)
  await host.reloadFrame()
  await expect(tokens).toContainText('3 ETH')
  expect(requested).toHaveLength(2)
  await first.setBalance({ address, value: 4n * ETHER })
  await first.mine({ blocks: 1 })
  await host.reloadFrame()
  await expect(tokens).toContainText('4 ETH')
})

/** Signs a payment without sending it. */
async function sign(from: PrivateKeyAccount, nonce: number, gwei: bigint): Promise<{ raw: Hex; hash: Hex }> {
  const raw = await from.signTransaction({
    chainId: CHAINS[0].id,
    type: 'eip1559',
    to: freshAddress(),
    value: 1n,
    gas: 21_000n,
    maxFeePerGas: gwei * 10n ** 9n,
    maxPriorityFeePerGas: gwei * 10n ** 9n,
    nonce,
  })
  return { raw, hash: keccak256(raw) }
}

/** Fills in the form of a transfer and sends it. */
async function send(page: Page): Promise<void> {
  const widget = widgetFrame(page)
  await press(page, widget.getByRole('button', { name: 'Send', exact: true }))
  await typeIn(widget.getByLabel('Amount', { exact: true }), '0.1')
  await typeIn(widget.getByLabel('To', { exact: true }), freshAddress())
  await press(page, widget.getByRole('button', { name: 'Review', exact: true }))
  await press(page, widget.getByRole('button', { name: 'Send', exact: true }))
  await press(page, widget.getByRole('button', { name: 'Back to account' }))
  await press(page, widget.getByRole('tab', { name: 'Activity' }))
}

test('a transfer waits in Activity until it is confirmed or replaced by another', async ({ page }) => {
  await page.clock.install()
  const account = privateKeyToAccount(generatePrivateKey())
  await first.setBalance({ address: account.address, value: 9n * ETHER })
  await visit(page, account.address)
  const widget = widgetFrame(page)
  const answer = (hash: Hex) =>
    page.evaluate((value) => window.host.wallets.Scripted?.answer('eth_sendTransaction', value), hash)

  const confirmed = await sign(account, 0, 3n)
  await answer(confirmed.hash)
  await send(page)
  const row = (title: string) => widget.getByRole('button', { name: new RegExp(`^${title}`) })
  await expect(row('Sending')).toBeVisible()
  await first.sendRawTransaction({ serializedTransaction: confirmed.raw })
  await expect(row('Sending')).toBeHidden()
  await expect(row('Sent')).toBeVisible()

  // Behind a gap of nonces it waits in the node, known and not mined.
  const replaced = await sign(account, 2, 3n)
  const instead = await sign(account, 2, 9n)
  const gap = await sign(account, 1, 3n)
  await first.sendRawTransaction({ serializedTransaction: replaced.raw })
  await answer(replaced.hash)
  await send(page)
  await expect(row('Sending')).toBeVisible()
  for (const { raw } of [instead, gap]) await first.sendRawTransaction({ serializedTransaction: raw })
  await expectSoon(page, row('Replaced'))

  await test.step('a text that the browser does not copy stands there whole, selected', async () => {
    await refuseCopying(page)
    const field = widget.getByRole('textbox', { name: 'Text to copy' })
    const expectSelected = async (text: string) => {
      await expect(field).toHaveValue(text)
      await expect(field).toBeFocused()
      expect(await widgetDocument(page).evaluate(() => getSelection()?.toString())).toBe(text)
    }
    await press(page, row('Replaced'))
    await press(page, widget.getByRole('button', { name: /^Copy/ }).last())
    await expectSelected(replaced.hash)
    await press(page, widget.getByRole('button', { name: 'Back', exact: true }))
    await press(page, widget.getByRole('button', { name: /^Copy address/ }))
    await expectSelected(account.address)
    await press(page, widget.getByRole('button', { name: /^Connected with/ }))
    await press(page, widget.getByRole('button', { name: /^Copy address/ }))
    await expectSelected(account.address)
  })
})

/** Disables the clipboard, as a browser or a page's policy may. */
function refuseCopying(page: Page): Promise<void> {
  return widgetDocument(page).evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('No', 'NotAllowedError'))
    document.execCommand = () => false
  })
}

test('a project that sends, receives, switches and pairs nothing offers none of it, refuses the page by code and tells its visitor why', async ({
  page,
}) => {
  const host = await HostPage.open(page, { sdk: { projectId: 'lookout' } })
  const open = (view: 'WalletReceive' | 'Account') =>
    page.evaluate((name) => window.host.sdk.open({ view: name }), view)
  const widget = widgetFrame(page)
  await open('WalletReceive')
  await expect(widget.getByRole('heading', { level: 1, name: 'Connect a wallet' })).toBeVisible()
  await expect(widget.getByRole('button', { name: /All wallets/ })).toBeVisible()
  await expect(widget.getByRole('button', { name: /WalletConnect/ })).toBeHidden()
  await expect(widget.getByRole('button', { name: 'What is a wallet?' })).toBeHidden()
  await press(page, widget.getByRole('button', { name: 'Close' }))
  await host.expectHidden()
  await page.evaluate((account) => {
    const wallet = window.host.wallets.Scripted
    for (const method of ['eth_requestAccounts', 'eth_accounts']) wallet?.answer(method, [account])
  }, freshAddress())
  await host.connect()

  const refused = { ok: false, code: 4200, message: expect.stringContaining('Send is disabled') }
  const send = (how: 'send' | 'open') =>
    page.evaluate(
      (name) =>
        window.host.keep(() =>
          name === 'send'
            ? window.host.sdk.send({})
            : window.host.sdk.open({ view: 'WalletSend', amount: '1' }),
        ),
      how,
    )
  expect(await host.settled(await send('send'))).toMatchObject(refused)
  expect(await host.settled(await send('open'))).toMatchObject(refused)
  expect((await host.state()).open).toBe(false)

  await open('Account')
  await pointAt(page, widget.getByRole('heading', { level: 1, name: 'Account' }))
  await expect(widget.getByRole('button', { name: 'Settings' })).toBeVisible()
  await press(page, widget.getByRole('tab', { name: 'Activity' }))
  await expect(widget.getByText('No activity yet')).toBeVisible()
  for (const name of ['Send', 'Receive'])
    await expect(widget.getByRole('button', { name, exact: true })).toBeHidden()
  const { name } = CHAINS[0]
  await expect(widget.getByText(name)).toBeVisible()
  await expect(widget.getByRole('button', { name })).toBeHidden()

  await open('WalletReceive')
  await expect(widget.getByText('Receiving is turned off on this site')).toBeVisible()
  await press(page, widget.getByRole('button', { name: 'Close' }))
  await host.expectHidden()
})

test('a project that switches no network offers none where its visitor receives', { tag: '@prove' }, async ({
  page,
}) => {
  const host = await HostPage.open(page, { sdk: { projectId: 'anchored' } })
  await page.evaluate((account) => {
    const wallet = window.host.wallets.Scripted
    for (const method of ['eth_requestAccounts', 'eth_accounts']) wallet?.answer(method, [account])
  }, freshAddress())
  await host.connect()
  await page.evaluate(() => window.host.sdk.open({ view: 'Account' }))
  const widget = widgetFrame(page)
  await press(page, widget.getByRole('button', { name: 'Receive', exact: true }).first())
  await expect(widget.getByRole('button', { name: 'Copy address' })).toBeVisible()
  await expect(widget.getByText(`Send only assets on ${CHAINS[0].name} to it`)).toBeVisible()
  await expect(widget.getByRole('button', { name: CHAINS[0].name })).toBeHidden()
})
