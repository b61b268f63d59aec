import { randomUUID } from 'node:crypto'
import { logInByCode, openBrowser } from '../../login/browser.ts'
import type { Figure, Section } from '../figures.ts'
import { median } from '../stats.ts'
import { TARGETS } from '../targets.ts'
import { type Kind, startWebhookWorld, type WebhookWorld } from '../webhooks/world.ts'

const BASE_PORT = 5160
/** Logins of each kind are made a few at a time, in turns, so that load on the machine slows all alike. */
const ROUNDS = 20
const TURN = 3
const EVENTS = 10_000
/** Logins before the first round, by which every Worker has been started. */
const WARM_UP = 10
const KINDS: readonly Kind[] = ['alone', 'reported', 'crowded']

async function timeLogin(world: WebhookWorld): Promise<number> {
  const { keys } = await openBrowser(world)
  const email = `visitor-${randomUUID()}@mail.example`
  const start = performance.now()
  await logInByCode(world, keys, email)
  return performance.now() - start
}

async function timeLogins(world: WebhookWorld, count: number): Promise<number[]> {
  const times: number[] = []
  while (times.length < count) times.push(await timeLogin(world))
  return times
}

/** @throws Error if all events were delivered before the last login. */
async function measure(world: WebhookWorld): Promise<Record<Kind, number[]>> {
  const times: Record<Kind, number[]> = { alone: [], reported: [], crowded: [] }
  await world.prepare('reported')
  await timeLogins(world, WARM_UP)
  for (let round = 0; round < ROUNDS; round += 1)
    for (const kind of round % 2 === 0 ? KINDS : KINDS.toReversed()) {
      await world.prepare(kind)
      times[kind].push(...(await timeLogins(world, TURN)))
    }
  if ((await world.countWaiting()) === 0) throw new Error('The events were delivered before the last login')
  return times
}

/** Tests whether webhooks slow logins: those that are reported, and those beside many deliveries. */
export async function webhooksSection(): Promise<Section> {
  const world = await startWebhookWorld('.latch/bench-webhooks', BASE_PORT, EVENTS)
  try {
    const times = await measure(world)
    const alone = median(times.alone)
    const figureOf = (name: string, kind: Kind): Figure => ({
      name: `login ${name}`,
      value: median(times[kind]),
      unit: 'ms',
      range: [Math.min(...times[kind]), Math.max(...times[kind])],
      note: `n=${times[kind].length}`,
    })
    const ratioOf = (name: string, kind: Kind): Figure => ({
      name: `${name}, as a multiple of one without an endpoint`,
      value: median(times[kind]) / alone,
      unit: '×',
      target: TARGETS.webhookRatio,
    })
    return {
      title: 'Webhooks: what they cost a login by email',
      figures: [
        figureOf('without an endpoint', 'alone'),
        figureOf('that is reported to an endpoint', 'reported'),
        figureOf(`while ${EVENTS.toLocaleString('en')} events are delivered`, 'crowded'),
        ratioOf('reported login', 'reported'),
        ratioOf('login beside deliveries', 'crowded'),
      ],
    }
  } finally {
    await world.stop()
  }
}
