import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDescriptorList } from './descriptorList.ts'

const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')

const DESCRIPTOR = '{"words":"of an author"}'
const INDEX = JSON.stringify({ [`eip155:1:${TOKEN.toLowerCase()}`]: [digestOf(DESCRIPTOR)] })

/** The Worker's answers, by path. */
let files: Map<string, string>
let server: Server
let fetchHere: typeof fetch

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  files = new Map([INDEX, DESCRIPTOR].map((text) => [`/assets/clear-signing/${digestOf(text)}.json`, text]))
  server = createServer(({ url = '' }, response) => {
    const file = files.get(url)
    response.writeHead(file === undefined ? 404 : 200).end(file)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  fetchHere = (path, init) => fetch(new URL(String(path), `http://127.0.0.1:${port}`), init)
})

afterEach(() => {
  vi.restoreAllMocks()
  server.close()
})

test('a contract has the descriptors that the index names, in letters of any size', async () => {
  const list = createDescriptorList(digestOf(INDEX), fetchHere)
  const digests = await list.find(1, TOKEN)
  expect(await Promise.all(digests.map(list.load))).toEqual([DESCRIPTOR])
  expect(await list.find(1, TOKEN.toLowerCase())).toEqual(digests)
  expect(await list.find(10, TOKEN)).toEqual([])
})

test('behavior: a descriptor that was changed on the way is refused', async () => {
  files.set(`/assets/clear-signing/${digestOf(DESCRIPTOR)}.json`, '{"words":"of a thief"}')
  const list = createDescriptorList(digestOf(INDEX), fetchHere)
  const [digest = ''] = await list.find(1, TOKEN)
  expect(await list.load(digest)).toBeNull()
})

test('behavior: an index that was changed on the way names nothing, and is asked for again', async () => {
  const path = `/assets/clear-signing/${digestOf(INDEX)}.json`
  files.set(
    path,
    JSON.stringify({ [`eip155:1:${TOKEN.toLowerCase()}`]: [digestOf('{"words":"of a thief"}')] }),
  )
  const list = createDescriptorList(digestOf(INDEX), fetchHere)
  expect(await list.find(1, TOKEN)).toEqual([])
  files.set(path, INDEX)
  expect(await list.find(1, TOKEN)).toEqual([digestOf(DESCRIPTOR)])
})

test('a build without a list asks for nothing', async () => {
  const list = createDescriptorList(null, () => Promise.reject(new Error('It was asked.')))
  expect(await list.find(1, TOKEN)).toEqual([])
})
