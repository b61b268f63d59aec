import { readFileSync } from 'node:fs'
import { isMessageSigned } from '@latch/families/bip122/bytes/message.ts'
import { bitcoinAccounts } from '@latch/families/bip122/dev/account.ts'
import { isSignedMessage, keyOn } from '@latch/families/cosmos/dev/key.ts'
import { isSignedRaw, richAddress } from '@latch/families/polkadot/dev/key.ts'
import { solanaAccount, verifySolana } from '@latch/families/solana/dev/account.ts'
import { signedForm } from '@latch/families/stacks/bytes/message.ts'
import { stacksAddress } from '@latch/families/stacks/dev/account.ts'
import { suiKeypair } from '@latch/families/sui/dev/account.ts'
import { localAccount } from '@latch/hosting/dev/wallet/chains.ts'
import { approveInModal, chooseWallet, expectClosed } from '@latch/hosting/kit/widget.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { type Hex, verifyMessage } from 'viem'
import { BITCOIN_INPAGE, SOLANA_INPAGE, SUI_INPAGE } from '../../harness/paths.ts'
import { installCosmosWallet } from '../../wallets/cosmosWallet.ts'
import { METAMASK_LIKE } from '../../wallets/metamask/info.ts'
import { installPolkadotWallet } from '../../wallets/polkadot/install.ts'
import { installStacksWallet } from '../../wallets/stacksWallet.ts'
import { BITCOIN } from '../projects.ts'
import { expect, test } from '../test.ts'

const MESSAGE = 'Hello from seven families'
const bytes = new TextEncoder().encode(MESSAGE)

type Family = {
  wallet: string
  address: string
  /** The wallet asks its owner in the page. */
  prompts?: boolean
  /** Latch shows a message itself before passing it to the wallet. */
  shows: boolean
  isSigned(signature: string): boolean | Promise<boolean>
}

async function families(accountIndex: number): Promise<Readonly<Record<string, Family>>> {
  const evm = localAccount(accountIndex).address
  const solana = await solanaAccount(0)
  const sui = suiKeypair()
  const [{ address: bitcoin } = { address: '' }] = bitcoinAccounts
  const stacks = stacksAddress('mainnet')
  const [chainId] = BITCOIN.chains
  return {
    bip122: {
      wallet: 'Quarry',
      address: bitcoin,
      shows: true,
      isSigned: (signature) => isMessageSigned({ address: bitcoin, chainId, message: bytes, signature }),
    },
    stacks: {
      wallet: 'Lantern',
      address: stacks,
      shows: true,
      isSigned: (signature) => signedForm({ address: stacks, message: bytes, signature }) === 'prefixed',
    },
    eip155: {
      wallet: METAMASK_LIKE.name,
      address: evm,
      shows: false,
      isSigned: (signature) => verifyMessage({ address: evm, message: MESSAGE, signature: signature as Hex }),
    },
    solana: {
      wallet: 'Latch Solana Wallet',
      address: solana.address,
      prompts: true,
      shows: true,
      isSigned: (signature) => verifySolana(solana.publicKey, Buffer.from(signature, 'hex'), bytes),
    },
    sui: {
      wallet: 'Latch Sui Wallet',
      address: sui.toSuiAddress(),
      prompts: true,
      shows: true,
      isSigned: (signature) => sui.getPublicKey().verifyPersonalMessage(bytes, signature),
    },
    cosmos: {
      wallet: 'Keplr',
      address: (await keyOn('cosmos')).address,
      shows: true,
      isSigned: (signature) => isSignedMessage(MESSAGE, signature),
    },
    polkadot: {
      wallet: 'SubWallet',
      address: richAddress(0),
      shows: true,
      isSigned: (signature) => isSignedRaw(MESSAGE, signature as Hex),
    },
  }
}

async function installWallets(context: BrowserContext): Promise<void> {
  for (const file of [SOLANA_INPAGE, SUI_INPAGE, BITCOIN_INPAGE])
    await context.addInitScript({ content: `if (window === top) {\n${readFileSync(file, 'utf8')}\n}` })
  await installStacksWallet(context)
  await installCosmosWallet(context)
  await installPolkadotWallet(context, 'subwallet-js')
}

const approveInWallet = (page: Page) =>
  page.locator('dialog.wallet-prompt').getByRole('button', { name: 'Approve' }).click()

test('a page of seven families by the script tag connects and signs with each, and has them all back after two reloads', async ({
  accountIndex,
  context,
  openClient,
}) => {
  test.setTimeout(300_000)
  await installWallets(context)
  const page = await openClient('seven-families')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const read = async () => JSON.parse((await page.locator('#result').textContent()) || 'null')
  const all = await families(accountIndex)
  // Latch is announced in the families of the project once that is known.
  await expect(page.locator('#providers')).toContainText('Latch')

  for (const [namespace, { wallet, address, prompts, shows, isSigned }] of Object.entries(all))
    await test.step(namespace, async () => {
      await press(`Connect ${namespace}`)
      await chooseWallet(page, wallet)
      if (prompts) await approveInWallet(page)
      await expect.poll(async () => String(await read()).toLowerCase()).toBe(address.toLowerCase())
      await expectClosed(page)

      await press(`Sign ${namespace}`)
      if (shows) await approveInModal(page)
      if (prompts) await approveInWallet(page)
      await expect.poll(read).toEqual(expect.any(String))
      expect(await isSigned(await read())).toBe(true)
    })

  const addresses = page.locator('#addresses')
  for (const visit of ['first', 'second', 'third'])
    await test.step(`${visit} visit`, async () => {
      if (visit !== 'first') await page.reload()
      for (const [namespace, { address }] of Object.entries(all))
        await expect(addresses).toContainText(new RegExp(`\\b${namespace} ${address}`, 'i'))
      await expect(page.locator('#providers')).toHaveText(/^(?!.*Latch.*Latch).*\bLatch\b/)
    })

  await test.step('Bitcoin and Stacks sign by the one Latch of the list after a reload', async () => {
    for (const namespace of ['bip122', 'stacks']) {
      await press(`Connect ${namespace}`)
      await expect.poll(read).toBe(all[namespace]?.address)
      await press(`Sign ${namespace}`)
      await approveInModal(page)
      await expect.poll(read).toEqual(expect.any(String))
      expect(await all[namespace]?.isSigned(await read())).toBe(true)
    }
  })
})
