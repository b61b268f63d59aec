import type { Page } from '../chrome/page.ts'
import { callText } from '../chrome/session.ts'
import type { Contestant, Preload } from '../contestants.ts'
import { BUTTON, openToRow } from '../measures/openModal.ts'
import { until } from '../measures/wait.ts'
import { watchFrame } from '../probes/frame.ts'
import { type Instant, watchHost } from '../probes/host.ts'
import { WALLET_NAME } from '../rivals/wallet.ts'
import type { Kit } from './kits.ts'
import { watchKit } from './watchKit.ts'

/** A page with any vendor's wallet modal. */
export type Contender = {
  title: string
  url: string
  /** Run in every document before its own scripts. */
  scripts: readonly string[]
  isReady(page: Page): Promise<boolean>
  /** Presses the button. @returns the times of the click and of the painted wallet row. */
  open(page: Page): Promise<{ clicked: Instant; painted: Instant }>
}

/** @returns Latch by default, with `idle` and with `visible`. */
export function latchContenders({ url, row }: Contestant): [Contender, Contender, Contender] {
  const contender = (preload: Preload, title: string): Contender => ({
    title,
    url: url(preload),
    scripts: [callText(watchHost), callText(watchFrame, row, WALLET_NAME)],
    isReady: (page) => page.session.evaluate(() => window.benchSdk !== undefined),
    open: openToRow,
  })
  return [
    contender('intent', 'Latch'),
    contender('idle', "Latch, `preload: 'idle'`"),
    contender('visible', "Latch, `preload: 'visible'`"),
  ]
}

export function kitContender({ name, title }: Kit): Contender {
  return {
    title,
    url: `http://${kitHost(name)}/`,
    scripts: [callText(watchHost), callText(watchKit, WALLET_NAME)],
    isReady: (page) => page.session.evaluate(() => window.benchReady === true),
    open: openInPage,
  }
}

/** Site of a kit's page. */
export function kitHost(name: Kit['name']): string {
  return `${name}.kits.localhost`
}

async function openInPage(page: Page): Promise<{ clicked: Instant; painted: Instant }> {
  await page.click(BUTTON)
  return until('a painted wallet row', () =>
    page.session.evaluate(() => {
      const { clicked, painted } = window.benchKit ?? {}
      return clicked !== undefined && painted !== undefined ? { clicked, painted } : undefined
    }),
  )
}
