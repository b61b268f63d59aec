import * as z from 'zod/mini'

/** What this tab remembers of why it left: nobody else can put it there, so nobody else's answer is taken. */
const DepartureSchema = z.object({
  state: z.string().check(z.minLength(1)),
  issuer: z.optional(z.string()),
  provider: z.string(),
  back: z.string(),
  locale: z.string(),
  theme: z.string(),
})
export type Departure = z.infer<typeof DepartureSchema>

const NAME = 'latch.social'

type Leaving = Pick<Departure, 'state' | 'issuer' | 'provider' | 'back'> & {
  appearance: Pick<Departure, 'locale' | 'theme'>
}

export function noteDeparture({ state, issuer, provider, back, appearance }: Leaving): void {
  const departure = { state, issuer, provider, back, ...appearance } satisfies Departure
  sessionStorage.setItem(NAME, JSON.stringify(departure))
}

/** For one return. @returns null in a tab that never left. */
export function takeDeparture(): Departure | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(NAME) ?? 'null')
    sessionStorage.removeItem(NAME)
    return z.safeParse(DepartureSchema, kept).data ?? null
  } catch {
    return null
  }
}
