import { expect, test } from 'vitest'
import { makeBox, openBox, seal, unseal } from './seal.ts'

test('who has the fragment reads what was left, and nobody else', async () => {
  const box = await makeBox()
  const data = await seal(box, 'frame', 1, { hello: 'window' })
  const opened = await openBox(box.fragment)
  if (opened === null) throw new Error('The fragment leads nowhere.')
  await expect(unseal(opened, 'frame', 1, data)).resolves.toEqual({ hello: 'window' })
  await expect(unseal({ ...(await makeBox()), id: box.id }, 'frame', 1, data)).rejects.toThrow()
})

test('a message that is sent back, repeated or moved does not open', async () => {
  const box = await makeBox()
  const data = await seal(box, 'window', 1, 'approved')
  await expect(unseal(box, 'frame', 1, data)).rejects.toThrow()
  await expect(unseal(box, 'window', 2, data)).rejects.toThrow()
  await expect(unseal({ ...box, id: (await makeBox()).id }, 'window', 1, data)).rejects.toThrow()
})

test.each(['', '#', '#abc', '#a.b', `#${'a'.repeat(22)}.${'b'.repeat(42)}`])(
  '%j leads nowhere',
  async (fragment) => {
    await expect(openBox(fragment)).resolves.toBeNull()
  },
)
