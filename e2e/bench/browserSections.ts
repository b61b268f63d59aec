import { startStack } from '@latch/hosting/dev/stack/stack.ts'
import { launchBrowser } from './chrome/launch.ts'
import type { Section } from './figures.ts'
import { buildKit } from './kits/buildKit.ts'
import { kitContender, kitHost, latchContenders } from './kits/contenders.ts'
import { KITS } from './kits/kits.ts'
import { latchSite } from './latchSite.ts'
import { recordTraffic } from './measures/traffic.ts'
import { OWN_VIEW_RIVAL, PAIRING_RIVAL, RELAY_RIVAL, RIVALS, rivalSites } from './rivals/sites.ts'
import { accountViewSection } from './sections/accountView.ts'
import { firstRowSection } from './sections/firstRow.ts'
import { hostTasksSection } from './sections/hostTasks.ts'
import { latencySection } from './sections/latency.ts'
import { pairingSection } from './sections/pairing.ts'
import { phoneSection, rivalsSection } from './sections/rivals.ts'
import { scrollingSection } from './sections/scrolling.ts'
import { signInSection } from './sections/signIn.ts'
import { throttleSection } from './sections/throttle.ts'
import { trafficSections } from './sections/traffic.ts'
import { startServer } from './server/server.ts'

/** Apart from `npm start` and the browser tests, so that they do not conflict. */
const BASE_PORT = 5000

/** Visits in which the longest task is searched. */
const TASK_VISITS = 5

export type SectionName =
  | 'throttle'
  | 'traffic'
  | 'row'
  | 'tasks'
  | 'view'
  | 'latency'
  | 'pairing'
  | 'signIn'
  | 'scrolling'
  | 'rivals'
  | 'phone'

export const SECTION_NAMES: readonly SectionName[] = [
  'throttle',
  'traffic',
  'row',
  'tasks',
  'view',
  'latency',
  'pairing',
  'signIn',
  'scrolling',
]

/** Sections that run only when they are asked for by name. */
export const NAMED_ONLY = ['rivals', 'phone'] as const satisfies readonly SectionName[]

/**
 * Yields every section that needs a browser, in the order of the list, one after the other so that none disturbs another.
 *
 * @param runs - Measurements of each contestant per way to the open modal.
 */
export async function* browserSections(names: readonly SectionName[], runs: number): AsyncGenerator<Section> {
  const stack = await startStack({ base: BASE_PORT, folder: '.latch/bench', onProgress: console.error })
  const cleanUp: (() => unknown)[] = [() => stack.stop()]
  try {
    const { host, site, latch, extension } = latchSite(stack)
    const sites = (await rivalSites(stack.relay)).set(host, site)
    // Their pages need the registry of npm, so they are built for nobody who did not ask.
    if (names.includes('rivals') || names.includes('phone'))
      for (const kit of KITS) sites.set(kitHost(kit.name), await buildKit(kit))
    const server = await startServer(sites, Number(new URL(stack.widget).port))
    cleanUp.unshift(() => server.close())
    const browser = await launchBrowser(`MAP *.localhost 127.0.0.1:${server.port}`)
    cleanUp.unshift(() => browser.close())
    const contestants = [...RIVALS, latch]

    if (names.includes('throttle')) yield throttleSection(browser)
    if (names.includes('traffic')) yield* trafficSections(await recordTraffic(browser, latch, server))
    if (names.includes('row')) yield firstRowSection(browser, [OWN_VIEW_RIVAL, ...contestants], runs)
    if (names.includes('tasks')) yield hostTasksSection(browser, contestants, TASK_VISITS)
    if (names.includes('view')) yield accountViewSection(browser, latch, runs)
    if (names.includes('pairing')) yield pairingSection(browser, latch, PAIRING_RIVAL, runs)
    if (names.includes('signIn')) yield signInSection(browser, latch)
    if (names.includes('scrolling')) yield scrollingSection(browser, latch)
    const [byDefault, idle, visible] = latchContenders(latch)
    const kits = KITS.map(kitContender)
    const contest = { browser, server, runs }
    if (names.includes('rivals')) yield rivalsSection(contest, [byDefault, idle, ...kits])
    if (names.includes('rivals') || names.includes('phone'))
      yield phoneSection(contest, [byDefault, visible], kits)
    if (names.includes('latency')) yield latencySection(browser, extension, latch, RELAY_RIVAL)
  } finally {
    for (const step of cleanUp) await step()
  }
}
