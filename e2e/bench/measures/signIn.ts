import { setTimeout as delay } from 'node:timers/promises'
import { localAccount } from '@latch/hosting/dev/wallet/chains.ts'
import type { Hex } from 'viem'
import type { Browser } from '../chrome/launch.ts'
import type { Page } from '../chrome/page.ts'
import { recordRequests } from '../chrome/requests.ts'
import type { Contestant } from '../contestants.ts'
import { pointInFrame } from './clickInFrame.ts'
import { connect } from './connect.ts'
import { openProbedPage, REST } from './openModal.ts'
import { until } from './wait.ts'

declare global {
  interface Window {
    /** Requests to the page's wallet since {@link signHere}. */
    benchRequests?: string[]
    /** A message that awaits its signature. */
    benchSigning?: { message: string; resolve: (signature: string) => void }
    benchSignedIn?: boolean
  }
}

export type SignInCost = {
  /** Methods called on the wallet. */
  requested: readonly string[]
  /** The widget's requests to its Worker's API. */
  requests: readonly string[]
  /** Milliseconds from the signature to the page's answer. */
  answered: number
}

/** Measures signing in on a page that is connected and idle. */
export async function measureSignIn(browser: Browser, contestant: Contestant): Promise<SignInCost> {
  const { attach, seen } = recordRequests()
  const page = await openProbedPage(browser, contestant, { onSession: attach })
  try {
    await page.goto(contestant.url('intent'))
    await connect(page, contestant.row)
    await delay(REST)
    const before = seen.length
    await page.session.evaluate(signHere)
    await page.session.evaluate(() => {
      void window.benchSdk?.signIn().then(() => {
        window.benchSignedIn = true
      })
    })
    // The frame grows while it comes, and the button takes no press before mouse and button have rested.
    await delay(REST)
    const { x, y } = await pointInFrame(page, 'button', 'Sign in')
    await delay(REST)
    await page.clickAt(x, y)
    const answered = await signInNode(page)
    const requested = (await page.session.evaluate(() => window.benchRequests)) ?? []
    const requests = seen
      .slice(before)
      .filter(({ type }) => type === 'Fetch' || type === 'XHR')
      .map(({ url }) => new URL(url).pathname)
    return { requested, requests, answered }
  } finally {
    await page.close()
  }
}

/** Lets the page's wallet record its requests and defer signatures. Runs in the page. */
function signHere(): void {
  const wallet = window.benchWallet
  if (!wallet) return
  const requested: string[] = []
  window.benchRequests = requested
  const answer = wallet.request.bind(wallet)
  wallet.request = ({ method, params }) => {
    requested.push(method)
    if (method !== 'personal_sign') return answer({ method, params })
    return new Promise((resolve) => {
      const [message] = params as [string] // As EIP-191's method has it.
      window.benchSigning = { message, resolve }
    })
  }
}

/** Signs the pending message, and resolves to the milliseconds until the page had its answer. */
async function signInNode(page: Page): Promise<number> {
  const message = await until('a message to sign', () =>
    page.session.evaluate(() => window.benchSigning?.message),
  )
  const signature = await localAccount(0).signMessage({ message: { raw: message as Hex } })
  const started = performance.now()
  await page.session.evaluate((signed) => window.benchSigning?.resolve(signed), signature)
  await until('a page that is signed in', () => page.session.evaluate(() => window.benchSignedIn))
  return performance.now() - started
}
