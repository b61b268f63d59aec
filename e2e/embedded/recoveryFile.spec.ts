import { copyFile, readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { solanaAccount } from '@latch/families/solana/dev/account.ts'
import { SOLANA_TOKEN } from '@latch/families/solana/dev/chain.ts'
import { TOKEN } from '@latch/hosting/dev/wallet/chains.ts'
import { CHAINS, SOLANA_RPC } from '@latch/hosting/kit/addresses.ts'
import { expectClosed, press, widgetFrame } from '@latch/hosting/kit/widget.ts'
import { fromBase58 } from '@latch/protocol/base58.ts'
import type { Page } from '@playwright/test'
import type { Address } from 'viem'
import { freshAddress, fund, readEtherBalance, readTokenBalance } from '../harness/chain.ts'
import { freshEmail, mailsTo } from '../harness/mailbox.ts'
import { freshSolana, paySol, paySolanaTokens, solOf, tokensOfSolana } from '../harness/solana.ts'
import { expect, test } from '../harness/test.ts'
import { DappPage } from '../journeys/dappPage.ts'
import { signIn } from './emailWallet.ts'
import { expectWellMade, openSecurity, proveCode } from './securityPage.ts'

const PASSWORD = 'pond yellow 7 staircase'
const NODE = CHAINS[0].rpcUrls.default.http[0] ?? ''
const ETHER = 10n ** 18n

type Transfer = { account: string; node: string; to: string; amount: string; token?: string }

/** Sends by the offline page, and waits until the network has confirmed it. */
async function sendOffline(page: Page, { account, node, to, amount, token = '' }: Transfer): Promise<void> {
  await page.getByRole('button', { name: `Send from ${account}` }).click()
  await page.getByLabel('Node address (RPC)').fill(node)
  await page.getByLabel('Recipient').fill(to)
  await page.getByLabel('Token address').fill(token)
  await page.getByLabel('Amount').fill(amount)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(to)).toBeVisible()
  await page.getByRole('button', { name: 'Sign and send' }).click()
  await expect(page.getByRole('heading', { name: 'Confirmed' })).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
}

/** Collects everything that a page sends, and everything that it logs. */
function listen(page: Page): string[] {
  const said: string[] = []
  page.on('request', (request) => said.push(`${request.url()} ${request.postData() ?? ''}`))
  page.on('console', (message) => said.push(message.text()))
  return said
}

/** Saves a recovery file on the Security page, and the page that opens it. @returns where both lie. */
async function saveFiles(security: Page, email: string): Promise<{ file: string; opener: string }> {
  await security.getByRole('button', { name: /^Recovery file Never saved/ }).click()
  const opener = security.waitForEvent('download')
  await security.getByRole('link', { name: 'Download the page that opens it' }).click()
  const openerPath = await (await opener).path()
  await expectWellMade(security)
  await proveCode(security, email, () =>
    security.getByRole('button', { name: 'Save a recovery file' }).click(),
  )
  await security.getByLabel('Password', { exact: true }).fill('Password1234')
  await security.getByRole('button', { name: 'Save the file' }).click()
  await expect(security.getByText(/^This is easy to guess/)).toBeVisible()
  await expectWellMade(security)
  await security.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await security.getByLabel('Confirm password').fill(PASSWORD)
  const saved = security.waitForEvent('download')
  await security.getByRole('button', { name: 'Save the file' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^latch-recovery-\d{4}-\d\d-\d\d\.json$/)
  return { file: await download.path(), opener: openerPath }
}

async function checkFile(security: Page, file: string): Promise<void> {
  await security.getByRole('button', { name: 'Check a recovery file' }).click()
  await security.getByLabel('Recovery file').setInputFiles(file)
  await security.getByLabel('Password').fill(`${PASSWORD}!`)
  await security.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(security.getByRole('alert')).toHaveText('The password is wrong, or the file was changed.')
  await security.getByLabel('Password').fill(PASSWORD)
  await security.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(security.getByText('It’s for this wallet. Accounts in it: 3.')).toBeVisible()
  await security.getByRole('button', { name: 'Done' }).click()
}

test('a recovery file and a page opened from disk send everything, without any service', async ({
  openHost,
  page,
  browser,
}) => {
  // A sign-up, the Security page with its link, a code, five times scrypt, and four transfers.
  test.setTimeout(180_000)
  const email = freshEmail()
  await openHost('mail-plain')
  const address = await signIn(page, email)
  await fund(address)
  const reminder = widgetFrame(page).getByRole('button', { name: /^Save a recovery file/ })
  await test.step('a wallet with money in it is reminded of the file', async () => {
    await new DappPage(page).press('Open account')
    await expect(reminder).toBeVisible()
    await press(page, widgetFrame(page).getByRole('button', { name: 'Close', exact: true }))
    await expectClosed(page)
  })
  const security = await openSecurity(page, email)
  const said = listen(security)
  const { file, opener } = await saveFiles(security, email)
  expect((await mailsTo(email))[0]?.subject).toBe('A recovery file for your wallet is being saved')
  await checkFile(security, file)
  await expect(security.getByRole('button', { name: /^Recovery file Last saved/ })).toBeVisible()
  expect(await readFile(file, 'utf8')).not.toContain(address)
  await test.step('the reminder is gone', async () => {
    await page.bringToFront()
    await page.reload()
    await new DappPage(page).press('Open account')
    await expect(widgetFrame(page).getByRole('button', { name: 'Settings', exact: true })).toBeVisible()
    await expect(reminder).toHaveCount(0)
  })
  expect(said.filter((text) => text.includes(PASSWORD) || text.includes('latch-recovery-file'))).toEqual([])

  const context = await browser.newContext()
  const requests: string[] = []
  const offline = await context.newPage()
  offline.on('request', (request) => requests.push(request.url()))
  const own = pathToFileURL(`${opener}.html`).href
  await test.step('the page opens the file, and shows the accounts and the words', async () => {
    await copyFile(opener, `${opener}.html`)
    await offline.goto(own)
    await expectWellMade(offline)
    await offline.getByLabel('Recovery file').setInputFiles(file)
    await offline.getByLabel('Password').fill(PASSWORD)
    await offline.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(offline.getByText(address)).toBeVisible()
    await expectWellMade(offline)
    await expect(offline.getByRole('list', { name: 'Recovery phrase' })).toHaveCount(0)
    await offline.getByRole('button', { name: 'Show the words' }).click()
    await expect(offline.getByRole('list', { name: 'Recovery phrase' }).getByRole('listitem')).toHaveCount(24)
    expect(requests).toEqual([own])
  })

  await test.step('it speaks the languages of the product, from right to left, too', async () => {
    const other = await context.newPage()
    const loaded: string[] = []
    other.on('request', (request) => loaded.push(request.url()))
    await other.goto(`${own}?locale=ar`)
    await expect(other.getByRole('heading', { name: 'افتح محفظتك' })).toBeVisible()
    await expect(other.locator('html')).toHaveAttribute('dir', 'rtl')
    await expectWellMade(other)
    expect(loaded).toEqual([`${own}?locale=ar`])
    await other.close()
  })

  await test.step('Ether and tokens of the key’s account', async () => {
    const to = freshAddress()
    await sendOffline(offline, { account: 'Ethereum account', node: NODE, to, amount: '1.5' })
    expect(await readEtherBalance(to)).toBe((3n * ETHER) / 2n)
    await sendOffline(offline, {
      account: 'Ethereum account',
      node: NODE,
      to,
      amount: '3',
      token: TOKEN.address,
    })
    expect(await readTokenBalance(to)).toBe(3n * 10n ** BigInt(TOKEN.decimals))
  })

  await test.step('Ether and tokens of the smart account, which the first transfer deploys', async () => {
    const smart = await addressOf(offline, 'Smart account')
    await fund(smart as Address)
    const to = freshAddress()
    await sendOffline(offline, { account: 'Smart account', node: NODE, to, amount: '10' })
    expect(await readEtherBalance(to)).toBe(10n * ETHER)
    expect(await readEtherBalance(smart as Address)).toBe(0n)
    await sendOffline(offline, {
      account: 'Smart account',
      node: NODE,
      to,
      amount: '0.5',
      token: TOKEN.address,
    })
    expect(await readTokenBalance(to)).toBe(10n ** BigInt(TOKEN.decimals) / 2n)
  })

  await test.step('SOL and tokens of Solana', async () => {
    const from = await addressOf(offline, 'Solana account')
    await paySol(await solanaAccount(3), fromBase58(from), 2_000_000_000n)
    await expect.poll(() => solOf(from)).toBe(2_000_000_000)
    const to = await freshSolana()
    await sendOffline(offline, {
      account: 'Solana account',
      node: SOLANA_RPC,
      to: to.address,
      amount: '0.75',
    })
    expect(await solOf(to.address)).toBe(750_000_000)
    await paySolanaTokens(await solanaAccount(3), from, 4_000_000n)
    await expect.poll(() => tokensOfSolana(from)).toBe(4_000_000n)
    const token = SOLANA_TOKEN.mint
    await sendOffline(offline, {
      ...{ account: 'Solana account', node: SOLANA_RPC, to: to.address, amount: '1.25', token },
    })
    expect(await tokensOfSolana(to.address)).toBe(1_250_000n)
  })
  expect(new Set(requests)).toEqual(new Set([own, new URL(NODE).href, new URL(SOLANA_RPC).href]))
  await context.close()
})

/** Address of an account that the offline page lists. */
async function addressOf(page: Page, account: string): Promise<string> {
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: account, exact: true }) })
  return card.locator('bdi').first().innerText()
}
