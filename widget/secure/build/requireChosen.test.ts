import { expect, test } from 'vitest'
import type { Entry } from './bundle.ts'
import { requireChosenInPage, requireChosenInWorker } from './requireChosen.ts'

const entry = (content: string, ...modules: string[]): Entry => ({
  scripts: [{ name: 'worker.js', content, integrity: '' }],
  modules,
})

test.each([
  'eval("1")',
  'new Function("return 1")',
  'const F = Function; new F("")',
  'import("./more.js")',
  'importScripts("more.js")',
  'setTimeout("run()", 1)',
])('a script that would run text as code ends the build: %s', (content) => {
  expect(() => requireChosenInWorker(entry(content))).toThrow('worker.js would run text as code')
  expect(() => requireChosenInPage(entry(content))).toThrow('worker.js would run text as code')
})

test('a package that nobody chose ends the build', () => {
  const library = '/repository/node_modules/penpal/dist/penpal.mjs'
  expect(() => requireChosenInPage(entry('', library))).not.toThrow()
  expect(() => requireChosenInWorker(entry('', library))).toThrow(
    'would run penpal, which nobody chose for it',
  )
})

test('code of the pages ends the build of a worker', () => {
  const page = '/repository/widget/secure/src/ui/screen.ts'
  expect(() => requireChosenInWorker(entry('', page))).toThrow(`would run ${page}`)
})
