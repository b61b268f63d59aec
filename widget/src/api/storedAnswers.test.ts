import { beforeEach, expect, test } from 'vitest'
import { sharedItem } from '#core/accountData.ts'
import { configStore } from '#core/configStore.ts'
import { removeItem, writeItem } from '#core/storage.ts'
import { CONFIG } from '#host/testHost.ts'
import { forgetStoredAnswers, readStoredAnswer, storeAnswer } from './storedAnswers.ts'

beforeEach(() => {
  configStore.setState({ config: CONFIG, requested: [] })
  removeItem(sharedItem('answers'))
})

test('the oldest go first, and what is long is not stored', () => {
  for (let at = 1; at <= 25; at++) storeAnswer(`a ${at}`, { at, body: at })
  expect(readStoredAnswer('a 1')).toBeUndefined()
  expect(readStoredAnswer('a 2')?.body).toBe(2)
  storeAnswer('a 25', { at: 26, body: 'x'.repeat(20_000) })
  expect(readStoredAnswer('a 25')).toBeUndefined()
  expect(readStoredAnswer('a 2')?.body).toBe(2)
})

test('only what is meant is forgotten, and what cannot be read is as good as none', () => {
  storeAnswer('balance a', { at: 1, body: 1 })
  storeAnswer('identity a', { at: 1, body: 2 })
  forgetStoredAnswers('balance')
  expect(readStoredAnswer('balance a')).toBeUndefined()
  expect(readStoredAnswer('identity a')?.body).toBe(2)
  writeItem(sharedItem('answers'), '[{')
  expect(readStoredAnswer('identity a')).toBeUndefined()
  storeAnswer('identity a', { at: 2, body: 3 })
  expect(readStoredAnswer('identity a')?.body).toBe(3)
})
