import { randomUUID } from 'node:crypto'
import { HYBRID_1 } from '@latch/families/eip155/bytes/hybridAccount.ts'
import { type Browser, logInByCode, openBrowser } from '../login/browser.ts'
import type { LoginWorld } from '../login/world.ts'
import type { Tally } from './tally.ts'

/** One user in so many signs up at a project with smart accounts. */
const SMART_EACH = 10

/** A user with an email wallet. */
export type Person = {
  email: string
  browser: Browser
  account: string
  solana: string
  smartAccount: string | undefined
}

/**
 * Signs up so many users.
 *
 * @throws Error if one could not: without an account, a user would later look like one who lost it.
 */
export async function signUpPeople(
  world: LoginWorld,
  count: number,
  { all }: Tally,
): Promise<readonly Person[]> {
  const people = await Promise.all(
    Array.from({ length: count }, async (_, index): Promise<Person> => {
      const browser = await openBrowser(world, index % SMART_EACH === 0 ? HYBRID_1 : undefined)
      return {
        email: `visitor-${randomUUID()}@mail.example`,
        browser,
        account: '',
        solana: '',
        smartAccount: undefined,
      }
    }),
  )
  await all('sign up', people, async (person) => {
    const { accounts, smart } = await logInByCode(world, person.browser.keys, person.email)
    person.account = accounts.eip155
    person.solana = accounts.solana
    person.smartAccount = smart?.address
  })
  const outside = people.filter(({ account }) => account === '').length
  if (outside > 0)
    throw new Error(`${outside} could not sign up: the machine is too slow for so many at once`)
  return people
}
