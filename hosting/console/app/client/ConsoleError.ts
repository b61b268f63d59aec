import type { ConsoleErrorBody, ConsoleErrorCode } from '#console/protocol/errors.ts'
import { findText, t } from '../texts/t.ts'

/** Codes of the Worker, and two of the client: it got no answer, or one that it can't read. */
export type ErrorCode = ConsoleErrorCode | 'UNREACHABLE' | 'UNREADABLE'

/** Fault of a field, with its path in the definition, e.g. `origins.0`. */
export type FieldFault = { path: string; message: string }

type Details = Partial<Pick<ConsoleErrorBody['error'], 'message' | 'fields' | 'current' | 'reference'>>

/** Failure of a request. Its message is a sentence for the reader. */
export class ConsoleError extends Error {
  readonly code: ErrorCode
  readonly fields: readonly FieldFault[]
  /** Message of the Worker; null for failures of the client. */
  readonly explanation: string | null
  /** Version that is there now, of a CONFLICT. */
  readonly current: number | null
  /** In the log. */
  readonly reference: string | null

  constructor(code: ErrorCode, details: Details = {}) {
    super(t(`error.${code}`))
    this.name = 'ConsoleError'
    this.code = code
    this.fields = details.fields ?? []
    this.explanation = details.message ?? null
    this.current = details.current ?? null
    this.reference = details.reference ?? null
  }
}

/** Returns whether a failure has a code. */
export function hasCode(error: unknown, code: ErrorCode): error is ConsoleError {
  return error instanceof ConsoleError && error.code === code
}

/** Returns whether a failure is shown by the login screen. It is outdated once the member has logged in again. */
export function isEndOfSession(error: unknown): boolean {
  return hasCode(error, 'UNAUTHENTICATED')
}

/** Sentence for a failure of any kind, with the reference of the log if there is one. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof ConsoleError)) return t('error.UNEXPECTED')
  if (error.reference !== null)
    return t('error.withReference', { sentence: error.message, reference: error.reference })
  if (error.code !== 'INVALID') return error.message
  const [fault] = error.fields
  if (fault === undefined) return error.explanation ?? error.message
  // A fault without a path is one in the whole definition or file.
  if (fault.path === '') return fault.message
  return t('error.withField', { field: fieldName(fault.path), message: fault.message })
}

/** Name of the field of a path, as its form has it. */
function fieldName(path: string): string {
  const [first = ''] = path.split('.')
  return findText(`field.${first}`) ?? path
}
