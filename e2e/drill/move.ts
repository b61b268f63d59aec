import { toHex } from '@latch/families/hex.ts'
import { LOGIN_SERVICES } from '@latch/hosting/cli/keys/make.ts'
import { verifyMessage } from 'ethers'
import { logInByCode, logInByLink, openBrowser } from '../login/browser.ts'
import { moveService } from '../login/moveService.ts'
import { type LoginWorld, runCommand, startLoginWorld } from '../login/world.ts'
import type { DrillInput } from './drill.ts'
import { type Person, signUpPeople } from './people.ts'

/** Sealed factors that auth has of one user: of the wallet, and of two devices. */
const FACTORS_EACH = 3
/** Rows of a column that one run of the clock seals anew. */
const A_RUN = 10_000

/**
 * Moves all users from one deployment to another, which has keys and databases of its own: by `npm run export` and
 * `npm run import`, for each service with its own key. Then each logs in there in a new browser and signs a message, before
 * and after the new services have sealed the imported rows by their own keys.
 *
 * @throws Error if a user has another account there, or cannot sign.
 */
export async function drillMove({ people: count, tally, base }: DrillInput): Promise<void> {
  const former = await startLoginWorld('.latch/drill-former', await base())
  const people = await signUpPeople(former, count, tally).finally(() => former.stop())
  const next = await startLoginWorld('.latch/drill-next', await base())
  try {
    await next.betweenRuns(async () => {
      for (const service of LOGIN_SERVICES) {
        const { summary, exportSeconds, importSeconds } = await moveService(service, former.state, next.state)
        console.log(summary)
        console.log(
          `${service}: exported in ${exportSeconds.toFixed(1)} s, imported in ${importSeconds.toFixed(1)} s`,
        )
      }
    })
    const moved: readonly Moved[] = await Promise.all(
      people.map(async (person) => ({ ...person, browser: await openBrowser(next) })),
    )
    await tally.all('log in at the next operator', moved, (person) => enter(next, person))
    await useOwnKeys(next, count)
    await tally.all('log in with its own keys', moved, (person) => returnTo(next, person))
  } finally {
    await next.stop()
  }
}

type Moved = Person

/** Logs in on a new device, whose login is confirmed by mail, and signs. */
async function enter(world: LoginWorld, person: Moved): Promise<void> {
  const user = await logInByLink(world, person.browser.keys, person.email)
  if (user.accounts.eip155 !== person.account) throw new Error(`${person.email} has another account now`)
  await signMessage(person)
}

/** Logs in again on a device that the next operator knows, and signs. */
async function returnTo(world: LoginWorld, person: Moved): Promise<void> {
  const { keys } = person.browser
  await keys.call('signOut', {})
  const user = await logInByCode(world, keys, person.email)
  if (user.accounts.eip155 !== person.account) throw new Error(`${person.email} has another account now`)
  await keys.call('lock', {})
  await signMessage(person)
}

/** Signs a message as a page requests it. @throws Error if the signature is not the account's. */
async function signMessage({ browser, account, email }: Moved): Promise<void> {
  const text = `I am ${email}`
  const message = toHex(new TextEncoder().encode(text))
  const payload = { address: account, message }
  const signed = await browser.keys.call('sign', { namespace: 'eip155', kind: 'message', payload })
  if (!('signature' in signed) || verifyMessage(text, signed.signature) !== account)
    throw new Error(`${email} did not sign with the account`)
}

/** Runs the clock until each row is sealed by the new operator's key, and takes the imported one away. */
async function useOwnKeys(world: LoginWorld, people: number): Promise<void> {
  for (let resealed = 0; resealed < people * FACTORS_EACH; resealed += A_RUN) await world.sweep()
  await world.betweenRuns(async () => {
    for (const service of LOGIN_SERVICES) {
      const words = ['--finish', '--local', '--persist-to', world.state]
      const answer = (await runCommand('rotateKeys', service, ...words)).trim()
      console.log(`${service}: ${answer}`)
      if (!answer.startsWith('K0')) throw new Error(`The imported key of ${service} is still there`)
    }
  })
}
