import { widgetDocument } from '@latch/hosting/kit/widget.ts'
import type { Browser } from '@playwright/test'
import { chooseProvider, connectedAccount, freshAccount } from '../../embedded/socialWallet.ts'
import { momentOf, nextPress } from '../embedded/moments.ts'
import { SITE } from '../embedded/world.ts'
import type { Figure } from '../figures.ts'
import { timeFigures } from '../timedRequest.ts'
import { visit } from './emailWallet.ts'

const LOGINS = 10
const PROVIDER = 'Google'

/** Milliseconds, without the user's reading and typing at the provider. */
type SocialLogin = { toProvider: number; toAccount: number }

/** Logs a new user in at the local stand-in of a provider, in a window of a fresh browser profile. */
async function logInElsewhere(browser: Browser): Promise<SocialLogin> {
  const page = await visit(browser, SITE)
  const opened = await chooseProvider(page, PROVIDER)
  await opened.getByPlaceholder('Enter any login').fill(freshAccount())
  const chosen = await momentOf(widgetDocument(page), 'press')
  const there = await momentOf(opened.mainFrame(), 'provider')
  await opened.getByPlaceholder('and password').fill('any')
  await opened.getByRole('button', { name: 'Sign-in' }).click()
  const consent = opened.getByRole('button', { name: 'Continue' })
  await consent.waitFor()
  const pressed = nextPress(opened)
  await consent.click({ noWaitAfter: true })
  const agreed = await pressed
  await connectedAccount(page)
  const connected = await momentOf(page.mainFrame(), 'account')
  await page.context().close()
  return { toProvider: there - chosen, toAccount: connected - agreed }
}

export async function socialFigures(browser: Browser): Promise<Figure[]> {
  const logins: SocialLogin[] = []
  for (let made = 0; made < LOGINS; made++) logins.push(await logInElsewhere(browser))
  const note = `n=${LOGINS}, a new wallet in a new browser each`
  const lines = (name: string, times: number[]) => timeFigures(`login by ${PROVIDER}, ${name}`, times, note)
  return [
    ...lines(
      'row to its page',
      logins.map(({ toProvider }) => toProvider),
    ),
    ...lines(
      'its consent to account',
      logins.map(({ toAccount }) => toAccount),
    ),
  ]
}
