import * as z from 'zod/mini'

/**
 * State of the login that this tab stores before it goes to the provider. Only this tab can write it, so a response to
 * another tab's or another site's login is refused.
 */
const DepartureSchema = z.object({
  state: z.string().check(z.minLength(1)),
  issuer: z.optional(z.string()),
  provider: z.string(),
  back: z.string(),
  locale: z.string(),
  theme: z.string(),
  accent: z.optional(z.string()),
})
export type Departure = z.infer<typeof DepartureSchema>

const NAME = 'latch.social'

type NewDeparture = Pick<Departure, 'state' | 'issuer' | 'provider' | 'back'> & {
  appearance: Pick<Departure, 'locale' | 'theme' | 'accent'>
}

export function saveDeparture({ state, issuer, provider, back, appearance }: NewDeparture): void {
  const departure = { state, issuer, provider, back, ...appearance } satisfies Departure
  sessionStorage.setItem(NAME, JSON.stringify(departure))
}

/** Reads and removes it. @returns null in a tab that has not gone to a provider. */
export function takeDeparture(): Departure | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(NAME) ?? 'null')
    sessionStorage.removeItem(NAME)
    return z.safeParse(DepartureSchema, stored).data ?? null
  } catch {
    return null
  }
}
