import { expect, test } from 'vitest'
import { deployResolver } from './deployResolver.ts'
import { dropReserved, listReserved, reserve } from './reservedCommands.ts'
import { addZone, listZones, removeName } from './zoneCommands.ts'

const RESOLVER = `0x${'aB'.repeat(20)}`

/** A database that answers reads with these rows, and records writes. */
function database(...rows: Record<string, string | number | null>[]) {
  const written: string[] = []
  const run = async (statements: readonly string[]) =>
    statements.map((statement) => {
      if (statement.startsWith('SELECT')) return rows
      written.push(statement)
      return []
    })
  return { run, written }
}

test('a zone is added with where its resolver stands, in the spelling of its family', async () => {
  const one = database()
  const place = { chain: 'eip155:1', resolver: RESOLVER }
  expect(await addZone(one, 'people.example.eth', place)).toContain('is resolved by')
  expect(one.written[0]).toContain(`'people.example.eth', 'eip155:1', '${RESOLVER.toLowerCase()}'`)
})

test('a zone that is added again without a resolver keeps the one that it has', async () => {
  const one = database()
  await addZone(one, 'people.example.eth', {})
  expect(one.written[0]).toMatch(/DO NOTHING$/)
})

test.each<[string, string | undefined, object]>([
  ['no zone', undefined, {}],
  ['a top level', 'eth', {}],
  ['capitals', 'People.eth', {}],
  ['a quote', "peo'ple.eth", {}],
  ['more than a project’s list takes', `${'a'.repeat(61)}.eth`, {}],
  ['half a place', 'people.example.eth', { chain: 'eip155:1' }],
  ['a chain without names', 'people.example.eth', { chain: 'solana:x', resolver: RESOLVER }],
  ['a chain in another spelling', 'people.example.eth', { chain: '1', resolver: RESOLVER }],
  ['an address that is none', 'people.example.eth', { chain: 'eip155:1', resolver: '0xab' }],
])('%s is refused, and nothing written', async (_, zone, place) => {
  const one = database()
  await expect(addZone(one, zone, place)).rejects.toThrow()
  expect(one.written).toEqual([])
})

test('where a zone has a resolver no other one is deployed: its names would be nobody’s meanwhile', async () => {
  const one = database({ chain: 'eip155:1', resolver: RESOLVER })
  await expect(deployResolver(one, 'people.example.eth', {})).rejects.toThrow(
    'zones add people.example.eth --chain <caip2> --resolver',
  )
  expect(one.written).toEqual([])
})

test('zones are told with their names and resolvers', async () => {
  const rows = [
    { zone: 'a.eth', chain: 'eip155:1', resolver: '0xr', n: 3 },
    { zone: 'b.eth', chain: null, resolver: null, n: 0 },
  ]
  expect(await listZones(database(...rows))).toBe(
    'a.eth  3 names  0xr on eip155:1\nb.eth  0 names  no resolver',
  )
  expect(await listZones(database())).toContain('No zone.')
})

test('labels are reserved in one zone or in all, and given free again', async () => {
  const one = database()
  await reserve(one, 'all', ['house', 'garden'])
  expect(one.written[0]).toContain("('', 'house'), ('', 'garden')")
  await reserve(one, 'people.example.eth', ['house'])
  expect(one.written[1]).toContain("('people.example.eth', 'house')")
  await dropReserved(one, 'all', ['house'])
  expect(one.written[2]).toContain("zone = '' AND label IN ('house')")
  await expect(reserve(one, 'all', ["x'y"])).rejects.toThrow('not a label')
  await expect(dropReserved(one, 'all', [])).rejects.toThrow()
  const rows = [{ zone: '', label: 'house' }]
  expect(await listReserved(database(...rows), undefined)).toBe('all  house')
})

test('a name is taken from its account, where somebody has it', async () => {
  const one = database({ address: '0xa' })
  expect(await removeName(one, 'alice.people.example.eth')).toContain('0xa')
  expect(one.written).toEqual(["DELETE FROM names WHERE zone = 'people.example.eth' AND label = 'alice'"])
  await expect(removeName(database(), 'alice.people.example.eth')).rejects.toThrow('is not registered')
  await expect(removeName(one, 'x')).rejects.toThrow()
})
