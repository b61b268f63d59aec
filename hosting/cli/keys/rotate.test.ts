import { expect, test } from 'vitest'
import type { WranglerResult } from '../wrangler.ts'
import { restoreKeys, workerSecrets } from './remote.ts'
import { countByKey, makeNextKey, removeOldKeys } from './rotate.ts'

/** A deployed Worker with these secrets. */
function worker(names: readonly string[]) {
  const secrets = new Map(names.map((name) => [name, 'x']))
  const calls: string[] = []
  const wrangler = async (args: readonly string[], input?: string): Promise<WranglerResult> => {
    calls.push(args.join(' '))
    if (args[1] === 'bulk')
      for (const [name, value] of Object.entries<string>(JSON.parse(input ?? '{}'))) secrets.set(name, value)
    if (args[1] === 'delete') secrets.delete(args[2] ?? '')
    const listed = JSON.stringify([...secrets.keys()].map((name) => ({ name })))
    return { status: 0, stdout: args[1] === 'list' ? listed : '', stderr: '' }
  }
  return { secrets, calls, target: { service: 'auth', secrets: workerSecrets(wrangler, null) } as const }
}

/** A database whose two sealed columns have so many rows by key. */
function database(...counts: readonly Record<string, number>[]) {
  return {
    run: async () =>
      counts.map((column) => Object.entries(column).map(([version, count]) => ({ version, count }))),
  }
}

test('the next key is kept before it is a secret, and changes nothing before it is current', async () => {
  const { secrets, target } = worker(['KEK_K1', 'PEPPER'])
  const backups: Record<string, string>[] = []
  const made = await makeNextKey(target, 'K1', async (copy) => {
    expect([...secrets.keys()]).toEqual(['KEK_K1', 'PEPPER'])
    backups.push(copy)
  })
  expect(made).toBe('K2')
  expect(backups).toEqual([{ KEK_K2: secrets.get('KEK_K2') }])
  expect(secrets.get('KEK_K2')).toMatch(/^[\w-]{43}$/)
  expect(secrets.get('KEK_K1')).toBe('x')
})

test('no key is made where its copy cannot be kept', async () => {
  const { secrets, target } = worker(['KEK_K1'])
  const full = () => Promise.reject(new Error('No space left'))
  await expect(makeNextKey(target, 'K1', full)).rejects.toThrow('No space left')
  expect([...secrets.keys()]).toEqual(['KEK_K1'])
})

test('a second rotation does not begin before the first one’s key is current', async () => {
  const { target } = worker(['KEK_K1', 'KEK_K2'])
  await expect(makeNextKey(target, 'K1', async () => undefined)).rejects.toThrow('has KEK_K2 already')
  expect(await makeNextKey(target, 'K2', async () => undefined)).toBe('K3')
})

test('where the current key is missing nothing is made and nothing is removed', async () => {
  const { secrets, target } = worker(['KEK_K1'])
  await expect(makeNextKey(target, 'K2', async () => undefined)).rejects.toThrow('no secret KEK_K2')
  await expect(removeOldKeys(target, 'K2', database({}))).rejects.toThrow('no secret KEK_K2')
  expect([...secrets.keys()]).toEqual(['KEK_K1'])
})

test('a key stays for as long as one row of any column needs it', async () => {
  const { secrets, target } = worker(['KEK_K1', 'KEK_K2', 'KEK_K3'])
  await expect(removeOldKeys(target, 'K3', database({ K3: 9 }, { K1: 1, K3: 8 }))).rejects.toThrow(
    '1 rows are sealed with KEK_K1',
  )
  expect(secrets.size).toBe(3)
  expect(await removeOldKeys(target, 'K3', database({ K3: 9 }, { K3: 9 }))).toEqual(['K1', 'K2'])
  expect([...secrets.keys()]).toEqual(['KEK_K3'])
})

test('a key that is newer than the current one is never removed', async () => {
  const { target } = worker(['KEK_K1', 'KEK_K2'])
  expect(await removeOldKeys(target, 'K1', database({ K1: 5 }))).toEqual([])
})

test('rows are counted by key over all sealed columns', async () => {
  expect(await countByKey(database({ K1: 2, K2: 1 }, { K2: 4 }), 'auth')).toEqual({ K1: 2, K2: 5 })
})

test('a Worker takes the keys of each copy, and none that it has already', async () => {
  const { secrets, target } = worker([])
  await restoreKeys(target, { KEK_K2: 'two', PEPPER: 'p', SIGNING_KEY: 's' })
  expect(secrets.get('KEK_K2')).toBe('two')
  await restoreKeys(target, { KEK_K3: 'three' })
  expect(secrets.get('KEK_K3')).toBe('three')
  await expect(restoreKeys(target, { PEPPER: 'other', KEK_K4: 'four' })).rejects.toThrow('auth has PEPPER')
  expect(secrets.has('KEK_K4')).toBe(false)
  expect(secrets.get('PEPPER')).toBe('p')
})
