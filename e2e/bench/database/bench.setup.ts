import { timingSafeEqual } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { addObjects, timings } from './workers.ts'

// What workerd has and this Node has not.
Object.assign(Uint8Array, {
  fromBase64: (text: string, { alphabet }: { alphabet: 'base64url' }) =>
    Uint8Array.from(Buffer.from(text, alphabet)),
})
Object.assign(crypto.subtle, {
  timingSafeEqual: (one: ArrayBuffer, other: ArrayBuffer) =>
    timingSafeEqual(new Uint8Array(one), new Uint8Array(other)),
})

await addObjects()

afterAll(() => {
  const folder = process.env.LATCH_BENCH_FOLDER ?? ''
  const line = JSON.stringify([...timings])
  appendFileSync(join(folder, 'timings.jsonl'), `${line}\n`)
  timings.clear()
})
