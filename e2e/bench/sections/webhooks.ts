import { randomUUID } from 'node:crypto'
import { logInByCode, openBrowser } from '../../login/browser.ts'
import type { Figure, Section } from '../figures.ts'
import { median } from '../stats.ts'
import { TARGETS } from '../targets.ts'
import { startWebhookWorld, type WebhookWorld } from '../webhooks/world.ts'

const BASE_PORT = 5160
/** Logins of each kind are made in turns, so that load on the machine slows all alike. */
const ROUNDS = 3
const SAMPLES = 20
const EVENTS = 10_000
/** Logins before the first round, by which every Worker has been started. */
const WARM_UP = 10

type Kind = 'alone' | 'reported' | 'crowded'

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

/** @throws Error if the events were delivered before the last login. */
async function timeCrowded(world: WebhookWorld): Promise<number[]> {
  const endpoint = await world.addEndpoint()
  await world.queue(endpoint, EVENTS)
  const times = await timeLogins(world, SAMPLES)
  const waiting = await world.countWaiting(endpoint)
  if (waiting === 0) throw new Error(`${EVENTS} events were delivered during fewer than ${SAMPLES} logins`)
  await world.removeEndpoint(endpoint)
  return times
}

async function timeReported(world: WebhookWorld): Promise<number[]> {
  const endpoint = await world.addEndpoint()
  const times = await timeLogins(world, SAMPLES)
  await world.removeEndpoint(endpoint)
  return times
}

async function measure(world: WebhookWorld): Promise<Record<Kind, number[]>> {
  const times: Record<Kind, number[]> = { alone: [], reported: [], crowded: [] }
  await timeLogins(world, WARM_UP)
  for (let round = 0; round < ROUNDS; round += 1) {
    times.alone.push(...(await timeLogins(world, SAMPLES)))
    times.reported.push(...(await timeReported(world)))
    times.crowded.push(...(await timeCrowded(world)))
  }
  return times
}

/** Tests whether webhooks slow logins: those that are reported, and those beside many deliveries. */
export async function webhooksSection(): Promise<Section> {
  const world = await startWebhookWorld('.latch/bench-webhooks', BASE_PORT)
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
