import { execFileSync, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildInit } from '../build/init.ts'
import manifest from '../package.json' with { type: 'json' }
import type { InitErrorCode } from './initError.ts'
import { EXAMPLE_OF, TEMPLATE_NAMES } from './templates.ts'

let built: string
let folder: string

beforeAll(async () => {
  built = mkdtempSync(join(tmpdir(), 'latch-init-built-'))
  await buildInit(built, 'latch')
  await buildInit(built, 'createLatch')
  // As in the package.
  writeFileSync(join(built, 'package.json'), '{ "type": "module" }')
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latch-init-'))
  return () => rmSync(folder, { recursive: true })
})
afterAll(() => rmSync(built, { recursive: true }))

const TARGET = ['--project', 'shop', '--origin', 'https://wallet.example']

/** Runs the command as npx does, without a terminal. */
function run(words: readonly string[], program = 'latch') {
  const argv = [join(built, `${program}.js`), ...words]
  const { status, stdout, stderr } = spawnSync(process.execPath, argv, {
    cwd: folder,
    encoding: 'utf8',
    input: '',
  })
  return { status, stdout, stderr }
}

const init = (...words: string[]) => run(['init', ...words])
const read = (path: string) => readFileSync(join(folder, path), 'utf8')
const writePackage = (dependencies: Record<string, string>) =>
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies }))

describe('a new folder', () => {
  test.each(TEMPLATE_NAMES)(
    'from %s names the project and the widget, and nothing of this repository',
    (template) => {
      const { status, stderr, stdout } = init('--template', template, ...TARGET, '--dir', 'my dapp')
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
      expect(stdout).toContain(`http://localhost:${template === 'next' ? 3000 : 5173}`)
      const files = readdirSync(join(folder, 'my dapp'), { recursive: true, withFileTypes: true }).filter(
        (file) => file.isFile(),
      )
      const text = files
        .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
        .join('\n')
      expect(text).toContain(`projectId: 'shop'`)
      expect(text).toContain('https://wallet.example')
      expect(text).not.toMatch(/widget\.localhost|'demo'|127\.0\.0\.1|prestart|\.\.\/\.\.\/sdk/)
      expect(files.map(({ name }) => name)).toContain('.gitignore')
      expect(files.map(({ name }) => name)).not.toContain('.npmrc')
    },
  )

  test.each(TEMPLATE_NAMES)('from %s has what its example has', (template) => {
    init(
      '--template',
      template,
      '--project',
      'demo',
      '--origin',
      'http://widget.localhost:4801',
      '--dir',
      'made',
    )
    const example = join(import.meta.dirname, '../../examples', EXAMPLE_OF[template])
    const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
      cwd: example,
      encoding: 'utf8',
    })
    for (const path of sources.trim().split('\n'))
      if (!['.npmrc', '.gitignore', 'package.json'].includes(path) && existsSync(join(example, path)))
        expect(read(join('made', path))).toBe(readFileSync(join(example, path), 'utf8'))
  })

  test.each([
    ['http://widget.localhost:5801', 'http://127.0.0.1:5810'],
    ['http://widget.localhost:4801', 'http://127.0.0.1:4810'],
    // Behind a proxy of the developer's, the stack's port is not told.
    ['https://widget.localhost', 'http://127.0.0.1:4810'],
    ['http://localhost:80', 'http://127.0.0.1:4810'],
  ])('of the local stack at %s reads from its chain at %s', (origin, rpcUrl) => {
    init('--template', 'react', '--project', 'demo', '--origin', origin, '--dir', 'moved')
    expect(read('moved/src/chain.js')).toContain(`'${rpcUrl}'`)
  })

  test('depends on this version of the package, or on a tarball by its path', () => {
    init('--template', 'vue', ...TARGET, '--dir', 'one')
    expect(JSON.parse(read('one/package.json'))).toMatchObject({
      name: 'one',
      dependencies: { '@latch/sdk': manifest.version },
    })
    writeFileSync(join(folder, 'latch.tgz'), '')
    init('--template', 'vue', ...TARGET, '--dir', 'deep/two', '--sdk', 'latch.tgz')
    expect(JSON.parse(read('deep/two/package.json')).dependencies['@latch/sdk']).toBe('file:../../latch.tgz')
  })

  test('may be there already, if it is empty', () => {
    mkdirSync(join(folder, 'empty'))
    expect(init('--template', 'plain', ...TARGET, '--dir', 'empty').status).toBe(0)
  })

  test('is what `npm create latch` makes, with its name as a word', () => {
    const { status } = run(['my-dapp', '--template', 'svelte', ...TARGET], 'createLatch')
    expect(status).toBe(0)
    expect(read('my-dapp/src/latch.js')).toContain(`projectId: 'shop'`)
  })
})

describe('an existing project', () => {
  test.each([
    [{ next: '1' }, 'NEXT_PUBLIC_LATCH_PROJECT_ID=shop\nNEXT_PUBLIC_LATCH_ORIGIN=https://wallet.example\n'],
    [
      { vite: '1', '@sveltejs/kit': '1' },
      'PUBLIC_LATCH_PROJECT_ID=shop\nPUBLIC_LATCH_ORIGIN=https://wallet.example\n',
    ],
    [{ vite: '1', vue: '1' }, 'VITE_LATCH_PROJECT_ID=shop\nVITE_LATCH_ORIGIN=https://wallet.example\n'],
  ])('with %j gets variables that its pages can read', (dependencies, expected) => {
    writePackage(dependencies)
    const { status, stdout } = init(...TARGET)
    expect({ status, env: read('.env') }).toEqual({ status: 0, env: expected })
    expect(stdout).toContain(`npm install @latch/sdk@${manifest.version}`)
    expect(stdout).toMatch(/createSdk\(\{ projectId: .*LATCH_PROJECT_ID/)
  })

  test('keeps what its .env has', () => {
    writePackage({ vite: '1' })
    writeFileSync(join(folder, '.env'), 'VITE_OTHER=1')
    init(...TARGET)
    expect(read('.env')).toMatch(/^VITE_OTHER=1\nVITE_LATCH_PROJECT_ID=shop\n/)
  })

  test('with wagmi gets the line of the connector, one with the SDK no command to install it', () => {
    writePackage({ vite: '1', wagmi: '3', '@latch/sdk': '0' })
    const { stdout } = init(...TARGET)
    expect(stdout).toContain(
      'latch({ projectId: import.meta.env.VITE_LATCH_PROJECT_ID, origin: import.meta.env.VITE_LATCH_ORIGIN })',
    )
    expect(stdout).not.toContain('npm install')
  })

  test.each([
    ['../latch-sdk.tgz', '../latch-sdk.tgz'],
    ['my sdk; touch x.tgz', `'my sdk; touch x.tgz'`],
    [`it's $(id).tgz`, `'it'\\''s $(id).tgz'`],
  ])('is told to install the tarball %s by a command that a shell takes whole', (sdk, word) => {
    writePackage({ vite: '1' })
    expect(init(...TARGET, '--sdk', sdk).stdout).toContain(`npm install ${word}\n`)
  })

  test('whose build is unknown gets the values in the snippet, and no file', () => {
    writePackage({})
    const { stdout } = init(...TARGET)
    expect(stdout).toContain(`createSdk({ projectId: 'shop', origin: 'https://wallet.example' })`)
    expect(readdirSync(folder)).toEqual(['package.json'])
  })
})

describe('a refusal writes nothing and has a code', () => {
  const refuse = (words: readonly string[], code: InitErrorCode) => {
    const before = readdirSync(folder, { recursive: true }).sort()
    const { status, stdout, stderr } = run(words)
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toMatch(new RegExp(`^${code}: .+\\n$`))
    expect(readdirSync(folder, { recursive: true }).sort()).toEqual(before)
  }
  const OF = ['init', '--template', 'vue', '--dir', 'made']

  test.each<[string, InitErrorCode, string[]]>([
    ['another command', 'UNKNOWN_COMMAND', ['make']],
    ['an option that there is not', 'INVALID_OPTION', [...OF, ...TARGET, '--colour', 'red']],
    ['an option without its value', 'INVALID_OPTION', [...OF, '--project', '--origin', 'https://w.example']],
    ['two folders', 'INVALID_OPTION', [...OF, ...TARGET, 'other']],
    ['a missing project', 'MISSING_VALUE', [...OF, '--origin', 'https://wallet.example']],
    ['a missing template', 'MISSING_VALUE', ['init', ...TARGET, '--dir', 'made']],
    ['a missing folder', 'MISSING_VALUE', ['init', '--template', 'vue', ...TARGET]],
    [
      'an unknown template',
      'UNKNOWN_TEMPLATE',
      ['init', '--template', 'toString', ...TARGET, '--dir', 'made'],
    ],
    [
      'a project that would end the string',
      'INVALID_PROJECT',
      [...OF, '--project', `a'`, ...TARGET.slice(2)],
    ],
    ['an origin with a path', 'INVALID_ORIGIN', [...OF, '--project', 'a', '--origin', 'https://w.example/x']],
    ['an origin without a scheme', 'INVALID_ORIGIN', [...OF, '--project', 'a', '--origin', 'w.example']],
    ['a tarball that is not there', 'SDK_NOT_FOUND', [...OF, ...TARGET, '--sdk', 'latch.tgz']],
  ])('%s: %s', (_, code, words) => refuse(words, code))

  test('a folder with something in it', () => {
    mkdirSync(join(folder, 'made'))
    writeFileSync(join(folder, 'made/mine.txt'), 'mine')
    refuse([...OF, ...TARGET], 'FOLDER_NOT_EMPTY')
  })

  test('variables that are set', () => {
    writePackage({ vite: '1' })
    writeFileSync(join(folder, '.env'), 'VITE_LATCH_ORIGIN=https://mine.example\n')
    refuse(['init', ...TARGET], 'ALREADY_SET')
    expect(read('.env')).toBe('VITE_LATCH_ORIGIN=https://mine.example\n')
  })

  test.each(['there', 'not there'])('an .env that is a link to a file that is %s', (target) => {
    writePackage({ vite: '1' })
    const elsewhere = mkdtempSync(join(tmpdir(), 'latch-init-elsewhere-'))
    const shared = join(elsewhere, 'shared.env')
    if (target === 'there') writeFileSync(shared, 'OTHER=1\n')
    symlinkSync(shared, join(folder, '.env'))
    refuse(['init', ...TARGET], 'ENV_NOT_A_FILE')
    expect(existsSync(shared) && readFileSync(shared, 'utf8')).toBe(target === 'there' && 'OTHER=1\n')
    rmSync(elsewhere, { recursive: true })
  })

  test('an .env that is a folder', () => {
    writePackage({ vite: '1' })
    mkdirSync(join(folder, '.env'))
    refuse(['init', ...TARGET], 'ENV_NOT_A_FILE')
  })

  test.each(['{ "dependencies": {', 'null', ''])('a package.json that is %j', (text) => {
    writeFileSync(join(folder, 'package.json'), text)
    refuse(['init', ...TARGET], 'INVALID_PACKAGE')
  })

  test('a package.json that is a folder', () => {
    mkdirSync(join(folder, 'package.json'))
    refuse(['init', ...TARGET], 'INVALID_PACKAGE')
  })
})

test('--help lists the options', () => {
  const { status, stdout } = init('--help')
  expect(status).toBe(0)
  expect(stdout).toContain('--template  plain, react, next, vue, svelte, solana')
})
