import type { Browser } from '../chrome/launch.ts'
import type { Contestant } from '../contestants.ts'
import type { Section } from '../figures.ts'
import { measureSignIn } from '../measures/signIn.ts'
import { TARGETS } from '../targets.ts'

/** Measures the cost of signing in, in addition to connecting. */
export async function signInSection(browser: Browser, contestant: Contestant): Promise<Section> {
  const { requested, requests, answered } = await measureSignIn(browser, contestant)
  const signatures = requested.filter((method) => method === 'personal_sign').length
  return {
    title: 'Signing in of a connected page',
    figures: [
      { name: 'signatures', value: signatures, unit: '', target: TARGETS.signInSignatures },
      {
        name: 'requests to the Worker',
        value: requests.length,
        unit: '',
        target: TARGETS.signInRequests,
        note: requests.join(', '),
      },
      { name: 'other requests to the wallet', value: requested.length - signatures, unit: '' },
      { name: 'signature to the page’s answer', value: answered, unit: 'ms', note: 'unthrottled, n=1' },
    ],
  }
}
