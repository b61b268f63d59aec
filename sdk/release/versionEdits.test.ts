import { join } from 'node:path'
import { expect, test } from 'vitest'
import { editVersion } from './versionEdits.ts'

test('every file of this repository that names the version is one that a release changes', () => {
  const edits = editVersion(join(import.meta.dirname, '../..'), '98.76.54')
  expect([...edits].filter(([, text]) => !text.includes('98.76.54'))).toEqual([])
})
