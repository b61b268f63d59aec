import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { packFolder, packTwice } from './tarball.ts'
import { createRepository } from './testRepository.ts'

let root: string
beforeEach(() => {
  root = createRepository()
  execFileSync('node', ['build.mjs'], { cwd: root })
})
afterEach(() => rmSync(root, { recursive: true }))

test('the tarball has the same bytes on another day, and where files have other rights', () => {
  let day = 0
  const packLater = (folder: string) => {
    utimesSync(join(root, 'sdk/dist/index.js'), day, day)
    chmodSync(join(root, 'sdk/dist/index.js'), day === 0 ? 0o600 : 0o664)
    day += 86_400
    return packFolder(join(root, 'sdk'), '1.2.4', folder)
  }
  expect(packTwice('@latch/sdk', packLater)).toMatchObject({
    name: '@latch/sdk',
    version: '1.2.4',
    file: 'latch-sdk-1.2.4.tgz',
  })
})

test('two packs that differ stop the release', () => {
  let time = 0
  const pack = (folder: string) => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'a-1.0.0.tgz'), String(time++))
    return join(folder, 'a-1.0.0.tgz')
  }
  expect(() => packTwice('a', pack)).toThrow('Two packs of a differ')
})
