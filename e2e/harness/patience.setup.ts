import { vi } from 'vitest'

/**
 * A busy machine may take seconds to transform what a first import leads to; vitest alone gives up after one.
 * Milliseconds.
 */
const PATIENCE = 10_000

const { waitFor } = vi

/** What a test says itself stands. */
vi.waitFor = (check, options = {}) =>
  waitFor(check, { timeout: PATIENCE, ...(typeof options === 'number' ? { timeout: options } : options) })
