import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { packedSdk } from '../install.ts'
import client from '../packages/react19/wagmi3/package.json' with { type: 'json' }

const ROOT = join(import.meta.dirname, '../../..')

const CONFIG = `import { latch } from '@latch/sdk/wagmi'
import { createConfig, http } from 'wagmi'
import { mainnet } from 'wagmi/chains'

export const config = createConfig({
  chains: [mainnet],
  transports: { [mainnet.id]: http() },
  connectors: [latch({ projectId: 'demo', origin: 'https://wallet.example' })],
})
// @ts-expect-error
export const wrong: string = latch({ projectId: 'demo' })
`

/** Returns the packages that the quickstart installs in one command, each in the version of this client. */
function documentedPackages(): string[] {
  const quickstart = readFileSync(join(ROOT, 'docs/quickstart.md'), 'utf8')
  const [, line = ''] = /`npm i (wagmi [^`]+)`/.exec(quickstart) ?? []
  const versions: Readonly<Record<string, string>> = client.dependencies
  return line
    .split(' ')
    .map((name) => (name.startsWith('./latch-sdk') ? packedSdk() : `${name}@${versions[name]}`))
}

test('the connector has its types in a dapp that installs by the command of the docs', () => {
  const dapp = mkdtempSync(join(tmpdir(), 'latch-wagmi-'))
  try {
    const packages = documentedPackages()
    expect(packages).toContain(packedSdk())
    writeFileSync(join(dapp, 'package.json'), '{ "private": true, "type": "module" }\n')
    execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', ...packages], { cwd: dapp })
    writeFileSync(join(dapp, 'config.ts'), CONFIG)
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc')
    const strict = ['--noEmit', '--strict', '--skipLibCheck', '--types', '', '--lib', 'es2022,dom']
    const modules = ['--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler']
    execFileSync(process.execPath, [tsc, ...strict, ...modules, 'config.ts'], { cwd: dapp })
  } finally {
    rmSync(dapp, { recursive: true, force: true })
  }
})
