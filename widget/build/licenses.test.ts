import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { LICENSES, licensesOf, noticesOf } from './licenses.ts'

const root = join(import.meta.dirname, '..')
const ENTRY = 'virtual:entry'

/** Bundles a script that contains third-party code. */
async function bundle(code: string): Promise<Rolldown.RolldownOutput['output']> {
  const result = await build({
    ...{ configFile: false, root, logLevel: 'silent' },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? join(root, 'entry.ts') : null),
        load: (id) => (id === join(root, 'entry.ts') ? code : null),
      },
    ],
    build: { write: false, license: LICENSES, rolldownOptions: { input: ENTRY } },
  })
  if (!('output' in result)) throw new Error('One build was asked for')
  return result.output
}

test('each package that a script has code of is named with its license, once', async () => {
  const output = await bundle(`
    import { createStore } from 'zustand/vanilla'
    import { encode } from 'uqr'
    import { formatEther } from 'viem'
    console.log(createStore, encode, formatEther)`)
  const notices = noticesOf([...licensesOf(output), ...licensesOf(output)])
  const shipped = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
  const packages = new Set(
    shipped.flatMap((id) => id.match(/.*node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1] ?? []),
  )
  expect([...packages]).toEqual(expect.arrayContaining(['zustand', 'uqr', 'viem']))
  for (const name of packages) expect(notices.split(`\n\n${name} `)).toHaveLength(2)
  expect(notices).toContain('Permission is hereby granted')
})

test('nothing ships of a package without a license', () => {
  const license = { name: 'nobody', version: '1.0.0', identifier: null, text: null }
  expect(() => noticesOf([license])).toThrow('nobody 1.0.0')
})

test('a build that tells of no licenses is no build', async () => {
  expect(() => licensesOf([])).toThrow('licenses')
})
