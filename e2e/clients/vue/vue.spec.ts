import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { localAccount } from '@latch/hosting/dev/wallet/chains.ts'
import { chooseWallet, expectClosed } from '@latch/hosting/kit/widget.ts'
import { METAMASK_LIKE } from '../../wallets/metamask/info.ts'
import { folderOf, packageOf } from '../install.ts'
import { expect, test } from '../test.ts'

const ROOT = join(import.meta.dirname, '../../..')

test('composables and the button take a page through a session, after rendering on a server', async ({
  accountIndex,
  openClient,
  errors,
}) => {
  const page = await openClient('vue')
  const { address } = localAccount(accountIndex)
  await expect(page.locator('#wallets')).toContainText(METAMASK_LIKE.name)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await chooseWallet(page, METAMASK_LIKE.name)
  await expectClosed(page)
  await expect(page.locator('#account')).toHaveText(address)
  await expect(page.locator('#connect')).toHaveText(`${address.slice(0, 6)}…${address.slice(-4)}`)
  await expect(page.locator('#balance')).toHaveText('ETH')
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.locator('#account')).toHaveText('nobody')
  await expect(page.locator('#balance')).toHaveText('')
  expect(errors).toEqual([])
})

test('the entry compiles with Vue’s own types', () => {
  const folder = folderOf('vue')
  const config = {
    extends: join(ROOT, 'tsconfig.json'),
    compilerOptions: {
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      paths: { vue: [join(packageOf('vue', 'vue'), 'dist/vue.d.ts')] },
    },
    files: [join(ROOT, 'sdk/src/vue.ts')],
  }
  writeFileSync(join(folder, 'types.json'), JSON.stringify(config))
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc')
  expect(execFileSync(process.execPath, [tsc, '-p', join(folder, 'types.json')], { encoding: 'utf8' })).toBe(
    '',
  )
})

test('composables read from mockLatch, without a browser', () => {
  const script = join(folderOf('vue'), 'page/mock.mjs')
  expect(execFileSync(process.execPath, [script], { encoding: 'utf8' })).toBe('Mock Wallet Base 1 ETH\n')
})
