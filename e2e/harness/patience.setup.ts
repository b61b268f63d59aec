import { vi } from 'vitest'

/**
 * A busy machine may take seconds to transform what a first import leads to; vitest alone gives up after one.
 * Milliseconds.
 */
const PATIENCE = 10_000

type Options = Parameters<typeof vi.waitFor>[1]

const { waitFor, waitUntil } = vi

/** A timeout that the test sets takes precedence. */
const patient = (options: Options = {}) => ({
  timeout: PATIENCE,
  ...(typeof options === 'number' ? { timeout: options } : options),
})

vi.waitFor = (check, options) => waitFor(check, patient(options))
vi.waitUntil = (check, options) => waitUntil(check, patient(options))
