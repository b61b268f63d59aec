import { UpstreamError } from '../failures.ts'

/** Handles a 400, by which a seller refuses a coin in a country or by a method. @throws UpstreamError for other errors */
export function notSold(error: unknown): null {
  if (error instanceof UpstreamError && error.status === 400) return null
  throw error
}
