import { expect, test } from 'vitest'
import { readPicture } from './readPicture.ts'

const picture = (bytes: number, type = 'image/png') => new Blob([new Uint8Array(bytes)], { type })

test('a small picture becomes a data URL', async () => {
  expect(await readPicture(picture(3), 100)).toEqual({ ok: true, url: 'data:image/png;base64,AAAA' })
})

test('refuses other types, and pictures that are too large when they are written out', async () => {
  expect(await readPicture(picture(3, 'text/html'), 100)).toEqual({ ok: false, fault: 'type' })
  expect(await readPicture(picture(90), 100)).toEqual({ ok: false, fault: 'size' })
  expect(await readPicture(picture(500), 100)).toEqual({ ok: false, fault: 'size' })
})
