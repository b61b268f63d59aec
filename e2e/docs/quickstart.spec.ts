import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { localAccount } from '@latch/hosting/dev/wallet/chains.ts'
import { siteOrigin, WIDGET } from '@latch/hosting/kit/addresses.ts'
import { chooseWallet, expectClosed } from '@latch/hosting/kit/widget.ts'
import type { Page } from '@playwright/test'
import { OWN_ACCOUNT } from '../harness/chain.ts'
import { BUILT } from '../harness/paths.ts'
import { expect, test } from '../harness/test.ts'
import { METAMASK_LIKE } from '../wallets/metamask/info.ts'
import { bundleSnippets } from './runSnippets.ts'

const root = join(import.meta.dirname, '../..')
const FENCE = /^```(?:ts|tsx|html)\n([\s\S]*?)^```$/gm
const [tag = '', ...snippets] = [
  ...readFileSync(join(root, 'docs/quickstart.md'), 'utf8').matchAll(FENCE),
].map(([, code = '']) => code.replaceAll('https://WIDGET', WIDGET).replaceAll('YOUR_PROJECT', 'demo'))
const [asPackage = '', react = '', wagmi = '', viem = '', ethers = ''] = snippets
const given = { projectId: 'demo', origin: WIDGET }
const { address } = localAccount(OWN_ACCOUNT)

/** Shows a page at an origin of the project that also serves its other pages: browsers check the origin of loaded files. */
async function visit(page: Page, name: string, body: string): Promise<void> {
  writeFileSync(join(BUILT, 'hosts/plain', `${name}.html`), body)
  await page.goto(`${siteOrigin('plain')}/${name}.html`)
}

const withScript = (code: string) =>
  `<!doctype html><div id="root"></div><output></output><script type="module">${code.replaceAll('</script', '<\\/script')}</script>`

test('the lines of the quick start connect a wallet, pasted as they stand', async ({ page, wallet }) => {
  await visit(page, 'pasted', tag)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await chooseWallet(page, METAMASK_LIKE.name)
  await expectClosed(page)
  expect(wallet.methods).toContain('eth_requestAccounts')
})

test('its lines for viem and ethers reach the wallet', async ({ page, wallet: _ }) => {
  const then = `
    const [reached] = await client.getAddresses()
    const signer = await provider.getSigner()
    document.querySelector('output').textContent = [accounts[0], reached, signer.address].join(' ')`
  const code = await bundleSnippets(root, {
    name: 'libraries',
    snippets: [asPackage, viem, ethers],
    given: {},
    then,
  })
  await visit(page, 'libraries', withScript(code))
  await chooseWallet(page, METAMASK_LIKE.name)
  await expect(page.locator('output')).toHaveText([address, address, address].join(' '))
})

test('its lines for wagmi connect, and its button of React shows the account', async ({
  page,
  wallet: _,
}) => {
  const then = `
    const { accounts } = await connect(config, { connector: config.connectors[0] })
    document.querySelector('output').textContent = accounts[0]
    createRoot(document.querySelector('#root')).render(<ConnectButton />)`
  const code = await bundleSnippets(root, {
    name: 'react',
    snippets: [
      `import { connect } from '@wagmi/core'\nimport { createRoot } from 'react-dom/client'`,
      wagmi,
      react,
    ],
    given,
    then,
  })
  await visit(page, 'react', withScript(code))
  await chooseWallet(page, METAMASK_LIKE.name)
  await expect(page.locator('output')).toHaveText(address)
  await page.getByRole('button', { name: address }).click()
  await expect(page.locator(`iframe[src^="${WIDGET}/"]:not([inert])`).first()).toBeVisible()
})
