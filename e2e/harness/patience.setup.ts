import { vi } from 'vitest'

/**
 * Milliseconds to wait for a condition: a busy machine may take seconds to transform the modules of a first import, and
 * vitest's default is one second.
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
