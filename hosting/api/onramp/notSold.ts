import { UpstreamError } from '../failures.ts'

/** What a seller does not sell in a country, or by a method, it refuses with a 400. @throws UpstreamError for the rest */
export function notSold(error: unknown): null {
  if (error instanceof UpstreamError && error.status === 400) return null
  throw error
}
