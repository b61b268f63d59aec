import { expect, test } from 'vitest'
import createLatch from '../create-latch/package.json' with { type: 'json' }
import manifest from '../package.json' with { type: 'json' }
import { SDK_VERSION } from '../src/version.ts'

test('the version on the wire is the version of the package', () => {
  expect(SDK_VERSION).toBe(manifest.version)
})

test('what `npm create latch` makes depends on a package of its own version', () => {
  expect(createLatch.version).toBe(manifest.version)
})
