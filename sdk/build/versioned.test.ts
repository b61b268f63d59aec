import { expect, test } from 'vitest'
import { findReleased, integrityHash, nameByVersion } from './versioned.ts'

const SCRIPTS = nameByVersion('1.2.3', {
  sdk: 'sdk()',
  elements: 'import{createSdk}from"./sdk.js";elements()',
})
const RECORDED = Object.fromEntries(SCRIPTS.map(({ file, code }) => [file, integrityHash(code)]))

test('the elements of a version take the SDK of that version', () => {
  expect(SCRIPTS).toEqual([
    { file: 'sdk-1.2.3.js', code: 'sdk()' },
    { file: 'elements-1.2.3.js', code: 'import{createSdk}from"./sdk-1.2.3.js";elements()' },
  ])
})

test('a released build has the files of its version', () => {
  expect(findReleased(SCRIPTS, '1.2.3', { '1.2.3': RECORDED })).toEqual(SCRIPTS)
})

test('a later build with other bytes never takes their names', () => {
  const later = nameByVersion('1.2.3', { sdk: 'sdk(2)', elements: 'elements()' })
  expect(findReleased(later, '1.2.3', { '1.2.3': RECORDED })).toEqual([])
  expect(findReleased(SCRIPTS, '1.2.3', {})).toEqual([])
})
