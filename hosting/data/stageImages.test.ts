import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CURRENCIES } from '@latch/protocol/account.ts'
import { afterAll, expect, test } from 'vitest'
import { stageImages } from './stageImages.ts'

const folder = mkdtempSync(join(tmpdir(), 'latch-images-'))
stageImages(folder)
afterAll(() => rmSync(folder, { recursive: true }))

test.each(CURRENCIES)('%s has a picture, as every currency that a value can be asked in', (currency) => {
  expect(existsSync(join(folder, 'directory/currencies', `${currency.toUpperCase()}.svg`))).toBe(true)
})
