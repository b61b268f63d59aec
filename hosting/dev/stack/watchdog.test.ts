import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const MODULE = JSON.stringify(join(import.meta.dirname, 'watchdog.ts'))

/** A program that has a folder removed at its end. */
async function startProgram() {
  const folder = mkdtempSync(join(tmpdir(), 'latch-watchdog-'))
  const program = `import { removeWithUs } from ${MODULE}
removeWithUs(${JSON.stringify(folder)})
console.log('ready')
setInterval(() => {}, 1_000)`
  const args = ['--input-type=module', '-e', program]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  await once(child.stdout, 'data')
  return { child, folder }
}

test.each(['SIGTERM', 'SIGKILL'] as const)('%s of a program removes its folder', async (signal) => {
  const { child, folder } = await startProgram()
  expect(existsSync(folder)).toBe(true)
  child.kill(signal)
  await expect.poll(() => existsSync(folder), { timeout: 15_000 }).toBe(false)
})
