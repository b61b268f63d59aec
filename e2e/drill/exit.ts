import { existsSync, rmSync } from 'node:fs'
import { JsonRpcProvider, parseEther, Wallet } from 'ethers'
import { type OwnChain, startOwnChain } from '../harness/ownChain.ts'
import { logInByCode } from '../login/browser.ts'
import { type LoginWorld, startLoginWorld } from '../login/world.ts'
import type { DrillInput } from './drill.ts'
import {
  sendCoins,
  sendSmartCoins,
  smartWalletFromWords,
  solanaAddressFromWords,
  walletFromWords,
} from './elsewhere.ts'
import { type Person, signUpPeople } from './people.ts'
import { openRecoveryFile, smartWalletFromFile } from './recoveryFile.ts'
import { trackWorkerd } from './workerd.ts'

/** One user in so many saves a recovery file, which takes a second to seal; the others save the words. */
const FILE_EACH = 20
const PASSWORD = 'pond yellow 7 staircase'

/** Things that a user has once the services are gone. */
type Saved = Pick<Person, 'account' | 'solana' | 'smartAccount'> & ({ words: string } | { file: string })

/**
 * The end of Latch: each user saves the recovery phrase or a recovery file; then all Workers are killed and their databases and
 * keys deleted. Each user opens the wallet in ethers, finds the same accounts, and sends coins on a local chain.
 *
 * @throws Error if a service still answers.
 */
export async function drillExit(input: DrillInput): Promise<void> {
  const { people: count, tally } = input
  const chain = await startOwnChain()
  try {
    const saved = await endLatch(input, chain)
    const provider = new JsonRpcProvider(chain.client.chain.rpcUrls.default.http[0])
    const left = await tally.all('send the coins elsewhere', saved, (one) => leave(one, provider))
    const smart = saved.filter(({ smartAccount }) => smartAccount !== undefined)
    const ordered = await tally.all('send those of smart accounts', smart, (one) => leaveSmart(one, provider))
    provider.destroy()
    console.log(
      `${left.done} of ${count} got into their money without us, ${saved.filter((one) => 'file' in one).length} by a file, ${ordered.done} of ${smart.length} into a smart account`,
    )
  } finally {
    await chain.stop()
  }
}

/** Runs the services until each user has saved the words, then ends them for good. @returns all that is left. */
async function endLatch(
  { people: count, tally, base }: DrillInput,
  chain: OwnChain,
): Promise<readonly Saved[]> {
  const killWorkerd = trackWorkerd()
  const world = await startLoginWorld('.latch/drill-exit', await base())
  const saved: Saved[] = []
  try {
    const people = await signUpPeople(world, count, tally)
    await tally.all('save words or a file', [...people.entries()], async ([index, person]) => {
      const { account, solana, smartAccount } = person
      const secret = await (index % FILE_EACH === 0 ? saveFile : saveWords)(world, person)
      saved.push({ account, solana, smartAccount, ...secret })
    })
    await tally.all('get coins', saved, (one) => fund(chain, one))
    console.log(`killed: ${await killWorkerd()} workerd`)
  } finally {
    await world.stop()
  }
  rmSync(world.state, { recursive: true, force: true })
  await expectGone(world)
  return saved
}

/** Reveals the recovery phrase on the page for it: by a fresh code. */
async function saveWords(world: LoginWorld, { browser, email }: Person): Promise<{ words: string }> {
  await logInByCode(world, browser.exporting, email)
  return { words: (await browser.exporting.call('exportPhrase', {})).phrase }
}

/** Saves a recovery file on the same page. */
async function saveFile(world: LoginWorld, { browser, email }: Person): Promise<{ file: string }> {
  await logInByCode(world, browser.exporting, email)
  const sealing = { password: PASSWORD, origin: world.secure, networks: [] }
  return browser.exporting.call('sealFile', sealing)
}

/** Returns the words that a user saved, also of a file. */
function wordsOf(saved: Saved): string {
  return 'words' in saved ? saved.words : openRecoveryFile(saved.file, PASSWORD).words
}

const COINS = parseEther('1')

async function fund({ client }: OwnChain, { account, smartAccount }: Saved): Promise<void> {
  for (const address of [account, smartAccount])
    if (address !== undefined) await client.setBalance({ address: address as `0x${string}`, value: COINS })
}

/** @throws Error if a service still answers, or its data is still there. */
async function expectGone({ auth, vault, state }: LoginWorld): Promise<void> {
  if (existsSync(state)) throw new Error(`${state} is still there`)
  for (const origin of [auth, vault]) {
    const { port } = new URL(origin)
    const answered = await fetch(`http://127.0.0.1:${port}/health`).then(
      () => true,
      () => false,
    )
    if (answered) throw new Error(`${origin} still answers`)
  }
}

/** Sends half of the coins to a new address. @throws Error if the words open another account, or the coins do not arrive. */
async function leave(saved: Saved, provider: JsonRpcProvider): Promise<void> {
  const { account, solana } = saved
  const words = wordsOf(saved)
  const wallet = walletFromWords(words)
  if (wallet.address !== account || solanaAddressFromWords(words) !== solana)
    throw new Error(`The words of ${account} open another account`)
  const to = Wallet.createRandom().address
  await sendCoins(wallet, provider, { to, value: COINS / 2n })
  if ((await provider.getBalance(to)) !== COINS / 2n)
    throw new Error(`The coins of ${account} did not arrive`)
}

/** As {@link leave}, for the coins of the smart account, which is deployed by it. */
async function leaveSmart(saved: Saved, provider: JsonRpcProvider): Promise<void> {
  const { smartAccount } = saved
  const words = wordsOf(saved)
  const wallet =
    'file' in saved
      ? smartWalletFromFile(openRecoveryFile(saved.file, PASSWORD))
      : smartWalletFromWords(words)
  if (wallet.address !== smartAccount) throw new Error(`The words of ${smartAccount} open another account`)
  const transfer = { to: Wallet.createRandom().address, value: COINS / 2n }
  await sendSmartCoins(wallet, walletFromWords(words), provider, transfer)
  if ((await provider.getBalance(transfer.to)) !== transfer.value)
    throw new Error(`The coins of ${smartAccount} did not arrive`)
}
