import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readRegistry } from './readRegistry.ts'
import { writeList } from './writeList.ts'

const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const OTHER = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const SCHEMA = '../../specs/erc7730-v2.schema.json'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latch-registry-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

function write(name: string, file: object): void {
  const path = join(folder, 'registry', name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify(file))
}

const contract = (...addresses: string[]) => ({
  contract: { deployments: addresses.map((address) => ({ chainId: 1, address })) },
})
const display = { formats: { 'mint(uint256 amount)': { intent: 'Mint', fields: [] } } }

test('includes are resolved, and each contract is listed with the digests of its files', () => {
  write('bank/common-bank.json', { $schema: SCHEMA, display })
  write('bank/calldata-bank.json', {
    $schema: SCHEMA,
    includes: './common-bank.json',
    context: contract(TOKEN, OTHER),
  })
  write('bank/testsv2/calldata-bank.tests.json', { tests: [] })
  const { files, refused } = readRegistry(folder)
  expect(refused).toEqual([])
  const to = join(folder, 'list')
  expect(writeList(to, files)).toMatchObject({ contracts: 2, descriptors: 1 })
  const index = JSON.parse(readFileSync(join(to, 'index.json'), 'utf8'))
  const [digest] = index[`eip155:1:${TOKEN.toLowerCase()}`]
  expect(Object.keys(index)).toEqual([OTHER, TOKEN].map((each) => `eip155:1:${each.toLowerCase()}`))
  expect(readdirSync(to).sort()).toEqual([`${digest}.json`, 'index.json'].sort())
  expect(JSON.parse(readFileSync(join(to, `${digest}.json`), 'utf8')).display).toEqual(display)
})

test('one registry has one digest, and a list of before is replaced', () => {
  write('bank/calldata-bank.json', { $schema: SCHEMA, context: contract(TOKEN), display })
  const to = join(folder, 'list')
  const { digest } = writeList(to, readRegistry(folder).files)
  expect(writeList(to, readRegistry(folder).files).digest).toBe(digest)
  write('bank/calldata-bank.json', { $schema: SCHEMA, context: contract(OTHER), display })
  expect(writeList(to, readRegistry(folder).files).digest).not.toBe(digest)
  expect(readdirSync(to)).toHaveLength(2)
})

test.each<[string, object, string]>([
  ['of another MAJOR version', { $schema: SCHEMA.replace('v2', 'v1') }, 'version 2'],
  ['without a contract', { context: { contract: {} } }, 'names no contract'],
  ['without formats', { display: {} }, 'no formats'],
  [
    'with a function that is none',
    { display: { formats: { 'mint(': { intent: 'Mint', fields: [] } } } },
    'cannot be read',
  ],
  ['that includes what is outside', { includes: '../../../secret.json' }, 'outside of the registry'],
  ['that includes what is not there', { includes: './nothing.json' }, 'nothing.json'],
])('behavior: a descriptor %s is refused with its reason', (_, own, reason) => {
  write('bank/calldata-bank.json', { $schema: SCHEMA, context: contract(TOKEN), display, ...own })
  const { files, refused } = readRegistry(folder)
  expect(files).toEqual([])
  expect(refused).toEqual([{ file: 'bank/calldata-bank.json', reason: expect.stringContaining(reason) }])
})

test.each([
  ['2.4.0', SCHEMA, 1],
  ['3.0.0', SCHEMA, 0],
  ['3.0.0', 'https://eips.ethereum.org/assets/eip-7730/erc7730-v2.schema.json', 0],
])(
  'behavior: the schema says that it is version %s, and not the name of its file (%s)',
  (version, $schema, count) => {
    mkdirSync(join(folder, 'specs'))
    writeFileSync(join(folder, 'specs/erc7730-v2.schema.json'), JSON.stringify({ version }))
    write('bank/calldata-bank.json', { $schema, context: contract(TOKEN), display })
    expect(readRegistry(folder).files).toHaveLength(count)
  },
)

test('behavior: a folder that is not a registry is a sentence', () => {
  expect(() => readRegistry(folder)).toThrow("has no folder 'registry'")
})
