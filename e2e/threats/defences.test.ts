import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CLEAR_SIGNING_DEFENCES } from './clearSigningDefences.ts'
import { CONSOLE_DEFENCES } from './consoleDefences.ts'
import { DEFENCES } from './defences.ts'
import { FARCASTER_DEFENCES } from './farcasterDefences.ts'
import { LIFE_DEFENCES } from './lifeDefences.ts'
import { LOGIN_DEFENCES } from './loginDefences.ts'
import { NAME_DEFENCES } from './nameDefences.ts'
import { OPERATION_DEFENCES } from './operationDefences.ts'
import { PASSKEY_DEFENCES } from './passkeyDefences.ts'
import { PERMISSION_DEFENCES } from './permissionDefences.ts'
import { SECURE_FRAME_DEFENCES } from './secureFrameDefences.ts'
import { SOCIAL_DEFENCES } from './socialDefences.ts'

const root = join(import.meta.dirname, '../..')

test.each([
  ...DEFENCES,
  ...LOGIN_DEFENCES,
  ...LIFE_DEFENCES,
  ...SOCIAL_DEFENCES,
  ...FARCASTER_DEFENCES,
  ...PASSKEY_DEFENCES,
  ...PERMISSION_DEFENCES,
  ...OPERATION_DEFENCES,
  ...SECURE_FRAME_DEFENCES,
  ...NAME_DEFENCES,
  ...CLEAR_SIGNING_DEFENCES,
  ...CONSOLE_DEFENCES,
])('the defence “$name” stands where its proof removes it', ({ edits }) => {
  for (const { file, find } of edits)
    expect(readFileSync(join(root, file), 'utf8').split(find), `${file}: ${find}`).toHaveLength(2)
})

test('every threat row of this version has a defence that can be removed', () => {
  const rows = new Set(DEFENCES.flatMap(({ tests }) => /^T\d+/.exec(tests) ?? []))
  expect([...rows]).toEqual(
    ['1', '2', '3', '4', '5', '6', '7', '8', '12', '13', '16', '17', '18', '20'].map((row) => `T${row}`),
  )
})
