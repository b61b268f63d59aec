import { type Reason, Refusal } from '#http/errors.ts'
import { failedResponse, incidentResponse, referredResponse, refusalResponse } from '#http/responses.ts'

/** An upstream of the API did not answer, or its answer cannot be read. An older answer may replace it. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError'
  /** HTTP status of its refusal; null where it gave none. */
  readonly status: number | null

  constructor(message: string, status: number | null = null) {
    super(message)
    this.status = status
  }
}

/** Thrown if the request itself is invalid; `reasons` name the fields. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError'
  readonly reasons: readonly Reason[]

  constructor(...reasons: readonly Reason[]) {
    super(reasons.map(({ field, description }) => `${field}: ${description}`).join('; '))
    this.reasons = reasons
  }
}

/** The request is valid, but the name is already taken. */
export class TakenError extends Error {
  override readonly name = 'TakenError'
  readonly reason: Reason

  constructor(reason: Reason) {
    super(`${reason.field}: ${reason.description}`)
    this.reason = reason
  }
}

/** Returns the error for a chain without history, which is not an empty history. */
export function noHistory({ info }: { info: { name: string } }): RefusedError {
  return new RefusedError({ field: 'chainId', description: `No history is kept for ${info.name}.` })
}

/** Converts an error to a response; an unexpected one is an incident, whose cause is only logged. */
export function failureResponse(error: unknown, reference: string): Response {
  if (error instanceof Refusal) return refusalResponse(error)
  if (error instanceof RefusedError) return failedResponse(400, ...error.reasons)
  if (error instanceof TakenError) return failedResponse(409, error.reason)
  if (!(error instanceof UpstreamError)) return incidentResponse(reference)
  const description = `What this answer comes from is not available now. Try again in a moment. Reference ${reference}`
  return referredResponse(503, { field: 'upstream', description }, reference)
}
