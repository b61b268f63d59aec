import { logInByCode } from '../login/browser.ts'
import { type LoginWorld, startLoginWorld } from '../login/world.ts'
import type { DrillInput } from './drill.ts'
import { type Person, signUpPeople } from './people.ts'

const HOURS = 72
/** Accounts that one run of the cron deletes. */
const A_RUN = 50

/**
 * Both login services under load, in workerd with databases on disk. Many users sign up at once; some have their accounts
 * deleted while others log in, some of those cancel, and 72 hours later the due deletions run while others log in. Then
 * both databases are backed up and restored into empty ones, by the operator's commands.
 *
 * @throws Error if an account is lost, or one remains that should be deleted.
 */
export async function drillLoad({ people, tally, base }: DrillInput): Promise<void> {
  const world = await startLoginWorld('.latch/drill', await base())
  try {
    await runLoad(world, { people, tally })
    console.log(`${world.mails.count()} mails`)
  } finally {
    await world.stop()
  }
}

async function runLoad(
  world: LoginWorld,
  { people: count, tally }: Pick<DrillInput, 'people' | 'tally'>,
): Promise<void> {
  const { all } = tally
  const people = await signUpPeople(world, count, tally)
  const deleting = people.filter((_, index) => index % 10 === 0)
  const staying = people.filter((_, index) => index % 10 !== 0)
  const others = staying.slice(0, deleting.length * 2)
  await all('delete, and log in meanwhile', [...deleting, ...others], (person) =>
    deleting.includes(person) ? deleteAccount(world, person) : logIn(world, person),
  )
  const back = deleting.filter((_, index) => index % 2 === 0)
  await all('think better of it', back, (person) => logIn(world, person))
  await passTime(world)
  const gone = deleting.filter((person) => !back.includes(person))
  const clock = (async () => {
    for (let deleted = 0; deleted < gone.length; deleted += A_RUN) await world.sweep()
  })()
  await all('log in while the others go', [...back, ...others], (person) => logIn(world, person))
  await clock
  await expectLeft(world, count - gone.length)
  await world.moveToRestored()
  await all('log in after a restore', [...back, ...others], (person) => logIn(world, person))
  await expectLeft(world, count - gone.length)
  await all('come anew after it', gone, async ({ email, browser, account }) => {
    const user = await logInByCode(world, browser.keys, email)
    if (user.accounts.eip155 === account) throw new Error(`${email} is still there`)
  })
}

async function logIn(world: LoginWorld, { email, browser, account }: Person): Promise<void> {
  await browser.keys.call('signOut', {})
  const user = await logInByCode(world, browser.keys, email)
  if (user.accounts.eip155 !== account) throw new Error(`${email} has another account now`)
}

async function deleteAccount(world: LoginWorld, { email, browser }: Person): Promise<void> {
  await logInByCode(world, browser.account, email)
  await browser.account.call('deleteAccount', {})
}

/** Moves the deletion requests into the past. */
function passTime(world: LoginWorld): Promise<void> {
  const ago = HOURS * 3_600_000 + 1000
  return world.betweenRuns(async (run) => {
    await run.auth([`UPDATE user SET delete_at = delete_at - ${ago} WHERE delete_at IS NOT NULL`])
    await run.vault([`UPDATE factor SET destroy_from = destroy_from - ${ago} WHERE destroy_from IS NOT NULL`])
  })
}

async function expectLeft(world: LoginWorld, people: number): Promise<void> {
  const counts = await world.betweenRuns(async (run) => {
    const [users, wallets] = await run.auth([
      'SELECT count(*) AS n FROM user',
      'SELECT count(*) AS n FROM wallet',
    ])
    const [factors] = await run.vault(['SELECT count(*) AS n FROM factor WHERE confirmed IS NOT NULL'])
    return [users, wallets, factors].map((rows) => Number(rows?.[0]?.n))
  })
  console.log(`left: ${counts[0]} users, ${counts[1]} wallets at auth, ${counts[2]} at vault`)
  if (counts.some((count) => count !== people)) throw new Error(`There should be ${people} of each`)
}
