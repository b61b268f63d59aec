import { expect, test } from 'vitest'
import { type Lock, lockedFor } from './lock.ts'

const LOCK: Lock = {
  packages: {
    '': { dependencies: { shim: '1' } },
    vue: { dependencies: { lib: '2', missing: '1' } },
    svelte: { dependencies: { lib: '1' } },
    'node_modules/shim': {},
    'node_modules/lib': { dependencies: { base: '1' } },
    'node_modules/base': {},
    'vue/node_modules/lib': { dependencies: { base: '1', own: '1' }, optionalDependencies: { extra: '1' } },
    'vue/node_modules/lib/node_modules/own': { dependencies: { base: '1' } },
    'vue/node_modules/extra': {},
  },
}

const pathsFor = (workspace: string, lock = LOCK) => lockedFor(workspace, lock).map(([path]) => path)

test('a workspace has its own version of a package, and what the root has where it has none', () => {
  expect(pathsFor('vue')).toEqual([
    '',
    'node_modules/base',
    'node_modules/shim',
    'vue',
    'vue/node_modules/extra',
    'vue/node_modules/lib',
    'vue/node_modules/lib/node_modules/own',
  ])
  expect(pathsFor('svelte')).toEqual([
    '',
    'node_modules/base',
    'node_modules/lib',
    'node_modules/shim',
    'svelte',
  ])
})

test('packages that need each other are listed once', () => {
  const packages = {
    vue: { dependencies: { one: '1' } },
    'node_modules/one': { dependencies: { other: '1' } },
    'node_modules/other': { dependencies: { one: '1' } },
  }
  expect(pathsFor('vue', { packages })).toEqual(['node_modules/one', 'node_modules/other', 'vue'])
})

test('an update of another workspace’s package changes nothing', () => {
  const updated: Lock = {
    packages: { ...LOCK.packages, 'vue/node_modules/lib': { dependencies: { base: '1' } } },
  }
  expect(lockedFor('svelte', updated)).toEqual(lockedFor('svelte', LOCK))
  expect(lockedFor('vue', updated)).not.toEqual(lockedFor('vue', LOCK))
})
