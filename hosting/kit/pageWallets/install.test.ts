/** Both halves of a page wallet, with its script as packed. A page is a separate context, without a browser. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundlePageWallets } from './bundle.ts'
import { installPageWallet } from './install.ts'
import { planPageWallet } from './pageWallets.ts'

type Account = { address: string }
type StandardWallet = {
  name: string
  accounts: readonly Account[]
  features: Record<string, Record<string, (...args: never[]) => Promise<never>>>
}

let folder: string
let script: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'latch-page-wallets-'))
  await bundlePageWallets(folder, ['solana'])
  script = readFileSync(join(folder, 'solana.js'), 'utf8')
})

afterAll(() => rmSync(folder, { recursive: true }))

type Binding = (source: object, args: unknown) => unknown

/** Acts as a browser context for `installPageWallet`: each page has the bindings, and runs the init scripts before its own. */
function createPages() {
  const scripts: string[] = []
  const bindings = new Map<string, Binding>()
  const pages: object[] = []
  const toScript = (run: unknown, args: unknown) => `(${run})(${JSON.stringify(args)})`
  const context = {
    pages: () => pages,
    async exposeBinding(name: string, binding: Binding) {
      bindings.set(name, binding)
    },
    async addInitScript(run: { content: string } | (() => void), args?: unknown) {
      scripts.push('content' in run ? run.content : toScript(run, args))
    },
  }
  /** @returns the wallets that the page's own script finds. */
  const openPage = async (): Promise<StandardWallet> => {
    const page = createWindow()
    const evaluate = async (run: unknown, args: unknown) => runInContext(toScript(run, args), page)
    pages.push({ evaluate })
    for (const [name, binding] of bindings)
      page[name] = async (args: unknown) => structuredClone(await binding({}, structuredClone(args)))
    const found = new Promise<StandardWallet>((resolve) => {
      page.addEventListener('wallet-standard:register-wallet', (event: CustomEvent) =>
        event.detail({ register: resolve }),
      )
    })
    for (const script of scripts) runInContext(script, page)
    return found
  }
  return { context: context as unknown as Parameters<typeof installPageWallet>[0], openPage }
}

// biome-ignore lint/suspicious/noExplicitAny: a window, of which a page uses what it likes.
function createWindow(): any {
  const events = new EventTarget()
  const page: Record<string, unknown> = {
    ...{ CustomEvent, Event, crypto, TextEncoder, TextDecoder, atob, btoa, Uint8Array, Error },
    addEventListener: events.addEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
  }
  page.window = page
  page.top = page
  return createContext(page)
}

async function setUp() {
  const { context, openPage } = createPages()
  const owner = await installPageWallet(context, await planPageWallet('solana'), script)
  const page = await openPage()
  const connect = (wallet = page) => wallet.features['standard:connect']?.connect?.()
  const shown = (wallet = page) => wallet.accounts.map(({ address }) => address)
  return { owner, page, openPage, connect, shown }
}

test('it is found under its name, shows nothing before its owner approves, and is permitted in the next page', async () => {
  const { owner, page, openPage, connect, shown } = await setUp()
  expect(page.name).toBe(owner.name)
  expect(shown()).toEqual([])
  const connecting = connect()
  await owner.approve()
  await connecting
  expect(shown()).toEqual(owner.addresses)
  await expect.poll(async () => shown(await openPage())).toEqual(owner.addresses)
})

test('its owner declines with 4001', async () => {
  const { owner, connect, shown } = await setUp()
  const connecting = connect()
  const declined = expect(connecting).rejects.toMatchObject({ code: 4001 })
  await owner.decline()
  await declined
  expect(shown()).toEqual([])
})

test('its owner chooses another account, locks it, and takes the permission back: the page is informed', async () => {
  const { owner, page, connect, shown } = await setUp()
  owner.setMode('approve')
  await connect()
  let reported: string[] = []
  const onChange = () => {
    reported = shown()
  }
  page.features['standard:events']?.on?.('change' as never, onChange as never)
  const [first = '', second = ''] = owner.addresses
  await owner.switchAccount(second)
  expect(reported).toEqual([second, first])
  await owner.lock()
  expect(reported).toEqual([])
  const connecting = connect()
  await owner.unlock()
  await connecting
  expect(reported).toEqual([second, first])
  await owner.revoke()
  expect(reported).toEqual([])
  expect(owner.prompts()).toHaveLength(1)
  await expect(owner.switchAccount('Nobody')).rejects.toThrow('The wallet has no account Nobody.')
})

test('a request of a locked wallet waits until its owner unlocks it', async () => {
  const { owner, connect } = await setUp()
  await owner.lock()
  const connecting = connect()
  const approved = owner.approve()
  expect(owner.prompts()).toEqual([])
  await owner.unlock()
  await approved
  await connecting
})
