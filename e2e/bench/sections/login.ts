import { randomUUID } from 'node:crypto'
import { logInByCode, openBrowser } from '../../login/browser.ts'
import { HOST, type LoginWorld, PROJECT, startLoginWorld } from '../../login/world.ts'
import type { Figure, Section } from '../figures.ts'
import { median, welch } from '../stats.ts'
import { TARGETS } from '../targets.ts'

const SAMPLES = 200
const BASE_PORT = 5120
/** Milliseconds between two mails to one address, and some. */
const PAUSE = 1_100

const newEmail = () => `visitor-${randomUUID()}@mail.example`

/** Returns the milliseconds until an unknown device is asked for a code. */
async function timeStart(world: LoginWorld, email: string): Promise<number> {
  const { keys } = await openBrowser(world)
  const start = performance.now()
  const { action } = await keys.call('startLogin', { email, project: PROJECT, host: HOST })
  const ms = performance.now() - start
  if (action !== 'VERIFY_OTP') throw new Error(`${email} was answered otherwise`)
  return ms
}

async function signUp(world: LoginWorld): Promise<string> {
  const email = newEmail()
  const { keys } = await openBrowser(world)
  await logInByCode(world, keys, email)
  return email
}

/** Alternates the two, in changing order: load on the machine slows both alike. */
async function measure(world: LoginWorld): Promise<Record<'known' | 'unknown', number[]>> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  const members: string[] = []
  for (let made = 0; made < SAMPLES; made += 1) members.push(await signUp(world))
  await new Promise((resolve) => setTimeout(resolve, PAUSE))
  for (const [index, member] of members.entries()) {
    const turn = [
      { of: 'known', email: member },
      { of: 'unknown', email: newEmail() },
    ] as const
    for (const { of, email } of index % 2 === 0 ? turn : turn.toReversed())
      times[of].push(await timeStart(world, email))
  }
  return times
}

/** Tests whether the response time reveals who has a wallet. */
export async function loginSection(): Promise<Section> {
  const world = await startLoginWorld('.latch/bench-login', BASE_PORT)
  try {
    const { known, unknown } = await measure(world)
    const figureOf = (name: string, times: readonly number[]): Figure => ({
      name: `asking for a code, ${name}`,
      value: median(times),
      unit: 'ms',
      range: [Math.min(...times), Math.max(...times)],
      note: `n=${times.length}`,
    })
    return {
      title: 'Login by email: what the time of an answer tells',
      figures: [
        figureOf('an address with a wallet', known),
        figureOf('an address that nobody has', unknown),
        {
          name: "Welch's t of the two, without its sign",
          value: Math.abs(welch(known, unknown)),
          unit: '',
          target: TARGETS.loginT,
        },
      ],
    }
  } finally {
    await world.stop()
  }
}
