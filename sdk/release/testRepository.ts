import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { TRANSLATED } from '@latch/protocol/language.ts'
import { TEXT_FOLDERS } from '@latch/widget/build/textFiles.ts'

const inJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

const CHANGELOG = '# Changelog\n\n## Unreleased\n\n### Added\n\n- A button.\n'

/** Each language has only this text. */
const TEXTS = Object.fromEntries(
  Object.values(TEXT_FOLDERS).flatMap((folder) =>
    ['en', ...TRANSLATED].map((lang) => [`${folder}/${lang}.json`, inJson({ first: { close: lang } })]),
  ),
)

/** The smallest files that a release reads: its build and its freeze take no time. */
const FILES: Readonly<Record<string, string>> = {
  ...TEXTS,
  'CHANGELOG.md': CHANGELOG,
  '.gitignore': 'dist/\n.latch/\n',
  'package.json': inJson({
    private: true,
    type: 'module',
    scripts: { build: 'node build.mjs', freeze: 'node freeze.mjs' },
  }),
  'package-lock.json': inJson({ packages: { sdk: { name: '@latch/sdk', version: '1.2.3' } } }),
  'build.mjs': `import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
const { version } = JSON.parse(readFileSync('sdk/package.json', 'utf8'))
mkdirSync('sdk/dist/cdn', { recursive: true })
writeFileSync('sdk/dist/index.js', version)
writeFileSync('sdk/dist/cdn/sdk.js', 'sdk(' + version + ')')
writeFileSync('sdk/dist/cdn/elements.js', 'import{createSdk}from"./sdk.js";')
mkdirSync('widget/secure/dist/assets', { recursive: true })
writeFileSync('widget/secure/dist/assets/window.js', 'window(' + version + ')')
writeFileSync('widget/secure/dist/window.html', '<html>')
writeFileSync('widget/secure/dist/licenses.txt', 'MIT')
writeFileSync('sdk/dist/cdn/integrity.json', '[{"file":"sdk-channel-0123456789abcdef.js","integrity":"sha384-part"}]')
`,
  'freeze.mjs': `import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
const { version } = JSON.parse(readFileSync('sdk/package.json', 'utf8'))
mkdirSync('e2e/compat/' + version, { recursive: true })
writeFileSync('e2e/compat/' + version + '/sdk.js', readFileSync('sdk/dist/cdn/sdk.js'))
`,
  'hosting/kit/pack.ts': `import { mkdirSync, writeFileSync } from 'node:fs'
const folder = process.argv[2] ?? '.'
mkdirSync(folder, { recursive: true })
writeFileSync(folder + '/latch-dev-1.2.4.tgz', 'packed')
console.log(folder + '/latch-dev-1.2.4.tgz')
`,
  'sdk/package.json': inJson({
    name: '@latch/sdk',
    version: '1.2.3',
    type: 'module',
    files: ['dist', '!dist/cdn'],
  }),
  'sdk/create-latch/package.json': inJson({ name: 'create-latch', version: '1.2.3', files: ['dist'] }),
  'sdk/create-latch/LICENSE': 'MIT\n',
  'sdk/create-latch/README.md': '# create-latch\n',
  'sdk/build/packCreateLatch.ts': `import { mkdirSync, writeFileSync } from 'node:fs'
mkdirSync('sdk/create-latch/dist', { recursive: true })
writeFileSync('sdk/create-latch/dist/createLatch.js', 'create()')
`,
  'sdk/src/version.ts': "export const SDK_VERSION = '1.2.3'\n",
  'sdk/releases.json': '{}\n',
  'sdk/LICENSE': 'MIT\n',
  'sdk/README.md': '# @latch/sdk\n',
  'docs/init.md': 'npx ./create-latch-1.2.3.tgz\n',
  'docs/quickstart.md': 'npm i ./latch-sdk-1.2.3.tgz\n',
  'examples/tested-dapp/package.json': '{ "latch-dev": "file:latch-dev-1.2.3.tgz" }\n',
}

/** Creates a repository with one commit on `main`, ready to release. @returns its folder. */
export function createRepository(changes: Readonly<Record<string, string>> = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'latch-releasing-'))
  for (const [path, text] of Object.entries({ ...FILES, ...changes })) writeIn(root, path, text)
  runGit(root, 'init', '--quiet', '--initial-branch=main')
  appendFileSync(join(root, '.git/config'), '[user]\n\tname = Maintainer\n\temail = maintainer@example.org\n')
  runGit(root, 'add', '.')
  runGit(root, 'commit', '--quiet', '--message', 'Begin')
  return root
}

export function writeIn(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

export function runGit(root: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
}
