import { spawnSync } from 'node:child_process'
import { createCipheriv, randomBytes, scryptSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HDNodeWallet } from 'ethers'
import { expect, onTestFinished, test } from 'vitest'
import { deriveKeys, ENTROPY_BYTES } from './derive.ts'
import { toEntropy, toMnemonic } from './mnemonic.ts'
import { recoveryAccounts } from './recoveryAccounts.ts'
import { openRecoveryFile, type RecoveryContents, sealRecoveryFile } from './recoveryFile.ts'

const PASSWORD = 'pond yellow 7 staircase'
const entropy = crypto.getRandomValues(new Uint8Array(ENTROPY_BYTES))
const words = await toMnemonic(entropy)
const contents: RecoveryContents = {
  words,
  accounts: [...recoveryAccounts(await deriveKeys(entropy), ['eip155:8453'])],
  origin: 'https://secure.example',
  created: '2026-06-03T10:00:00.000Z',
}
const file = sealCheaply(contents, PASSWORD)
const changed = (change: (parsed: Record<string, never>) => void) => {
  const parsed = JSON.parse(file)
  change(parsed)
  return JSON.stringify(parsed)
}

/** Seals as the specification has it, by Node.js itself and at the lowest cost that is accepted. */
function sealCheaply(contents: RecoveryContents, password: string): string {
  const [salt, iv, N] = [randomBytes(16), randomBytes(12), 2 ** 14]
  const sealing = createCipheriv('aes-256-gcm', scryptSync(password, salt, 32, { N, r: 8, p: 1 }), iv)
  sealing.setAAD(Buffer.from('latch-recovery-file v1'))
  const text = Buffer.concat([
    sealing.update(JSON.stringify(contents)),
    sealing.final(),
    sealing.getAuthTag(),
  ])
  return JSON.stringify({
    format: 'latch-recovery-file',
    version: 1,
    key: { kdf: 'scrypt', N, r: 8, p: 1, salt: salt.toString('base64') },
    cipher: { name: 'AES-256-GCM', iv: iv.toString('base64') },
    ciphertext: text.toString('base64'),
  })
}

test('a file opens by its password to what was sealed, in whatever Unicode form that is typed', async () => {
  const sealed = await sealRecoveryFile(contents, 'caf\u00e9 au lait, deux')
  expect(JSON.parse(sealed).key).toMatchObject({ kdf: 'scrypt', N: 2 ** 17 })
  expect(await openRecoveryFile(sealed, 'cafe\u0301 au lait, deux')).toEqual(contents)
})

test('the file shows neither words nor addresses, and two files of one wallet share no secret part', async () => {
  const file = await sealRecoveryFile(contents, PASSWORD)
  const [first, second] = words.split(' ')
  for (const secret of [`${first} ${second}`, ...contents.accounts.map(({ address }) => address)])
    expect(file).not.toContain(secret)
  const other = JSON.parse(await sealRecoveryFile(contents, PASSWORD))
  const { key, cipher, ciphertext } = JSON.parse(file)
  expect(other.key.salt).not.toBe(key.salt)
  expect(other.cipher.iv).not.toBe(cipher.iv)
  expect(other.ciphertext).not.toBe(ciphertext)
})

test('a wrong password opens nothing', async () => {
  await expect(openRecoveryFile(file, `${PASSWORD}!`)).rejects.toMatchObject({ code: 'PASSWORD_WRONG' })
})

test.each([
  ['ciphertext', (parsed) => Object.assign(parsed, { ciphertext: flipped(parsed.ciphertext ?? '') })],
  ['salt', (parsed) => Object.assign(parsed.key ?? {}, { salt: `${'A'.repeat(22)}==` })],
  ['iv', (parsed) => Object.assign(parsed.cipher ?? {}, { iv: 'A'.repeat(16) })],
  ['cost', (parsed) => Object.assign(parsed.key ?? {}, { N: 2 ** 15 })],
] satisfies [string, (parsed: Record<string, never>) => void][])(
  'a changed %s opens nothing',
  async (_, change) => {
    await expect(openRecoveryFile(changed(change), PASSWORD)).rejects.toMatchObject({
      code: 'PASSWORD_WRONG',
    })
  },
)

test.each([
  ['no JSON', 'hello'],
  ['another format', '{"format":"wallet","version":1}'],
  ['a cost that would fill the memory', changed((parsed) => Object.assign(parsed.key ?? {}, { N: 2 ** 24 }))],
  ['a cost that is no power of two', changed((parsed) => Object.assign(parsed.key ?? {}, { N: 100_000 }))],
  ['a cost that is too low', changed((parsed) => Object.assign(parsed.key ?? {}, { N: 1024 }))],
  ['a missing part', changed((parsed) => Reflect.deleteProperty(parsed, 'cipher'))],
  ['too long a text', ' '.repeat(70_000) + file],
])('%s is not a recovery file', async (_, text) => {
  await expect(openRecoveryFile(text, PASSWORD)).rejects.toMatchObject({ code: 'FILE_INVALID' })
})

test('a file of a later version says so', async () => {
  const later = changed((parsed) => Object.assign(parsed, { version: 2 }))
  await expect(openRecoveryFile(later, PASSWORD)).rejects.toMatchObject({ code: 'FILE_TOO_NEW' })
})

test('the program of docs/recovery-file.md opens a file without our code, and a wallet library finds the accounts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latch-recovery-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'latch-recovery.json'), await sealRecoveryFile(contents, PASSWORD))
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/recovery-file.md'), 'utf8')
  const program = /```js\n([\s\S]*?)```/.exec(page)?.[1]?.replace('THE PASSWORD', PASSWORD) ?? ''
  const asJson = program.replace('console.log(JSON.parse(', 'console.log((')
  const run = spawnSync(process.execPath, ['--input-type=module', '--eval', asJson], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(run.stderr).toBe('')
  expect(JSON.parse(run.stdout)).toEqual(contents)
  for (const account of contents.accounts) {
    if (account.namespace !== 'eip155') continue
    const { address, path } = account.type === 'key' ? account : account.owner
    expect(HDNodeWallet.fromPhrase(words, '', path).address).toBe(address)
  }
})

test('a file that release 0.1.0 made still opens', async () => {
  const opened = await openRecoveryFile(readVector(), 'correct horse battery staple')
  const entropyOfVector = await toEntropy(opened.words)
  expect(entropyOfVector).toEqual(new Uint8Array(32))
  const keys = await deriveKeys(new Uint8Array(32))
  expect(opened.accounts).toEqual(recoveryAccounts(keys, ['eip155:8453']))
})

function readVector(): string {
  return readFileSync(join(import.meta.dirname, 'recoveryFile.v1.json'), 'utf8')
}

function flipped(text: string): string {
  return (text.startsWith('A') ? 'B' : 'A') + text.slice(1)
}

test('words come back as entropy, and a wrong word or a wrong order does not', async () => {
  expect(await toEntropy(`  ${words.toUpperCase().replaceAll(' ', '\n')} `)).toEqual(entropy)
  expect(await toEntropy(words.replace(/^\w+/, 'zebras'))).toBeNull()
  expect(await toEntropy(words.split(' ').slice(1).join(' '))).toBeNull()
  expect(await toEntropy(`${'abandon '.repeat(11)}about`)).toEqual(new Uint8Array(16))
  expect(await toEntropy('abandon '.repeat(12))).toBeNull()
})
