import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPublicClient, http } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { reservePort } from '#dev/stack/ports.ts'
import { startService, untilReady } from '#dev/stack/processes.ts'
import { findAnvil } from '#dev/stack/programs.ts'
import { createChainControls } from './chainControls.ts'

const ROOT = join(import.meta.dirname, '../..')
const SOMEBODY = '0x00000000000000000000000000000000000000AA'

test('a chain gives coins away, mines, and lets time pass', async () => {
  const port = await reservePort()
  const logs = mkdtempSync(join(tmpdir(), 'latch-kit-chain-'))
  const anvil = startService('chain', [findAnvil(ROOT), '--port', String(port)], { cwd: ROOT, logs })
  onTestFinished(async () => {
    await anvil.stop()
    rmSync(logs, { recursive: true })
  })
  const rpcUrl = `http://127.0.0.1:${port}`
  const client = createPublicClient({ transport: http(rpcUrl), cacheTime: 0 })
  await untilReady(anvil, () => client.getChainId(), 15_000)
  const chain = createChainControls(31_337, rpcUrl)

  await chain.fund(SOMEBODY, 5n)
  await chain.fund(SOMEBODY, 2n)
  expect(await client.getBalance({ address: SOMEBODY })).toBe(7n)
  const before = await client.getBlock()
  await chain.mine(3)
  expect(await client.getBlockNumber()).toBe(before.number + 3n)
  await chain.increaseTime(86_400)
  const later = await client.getBlock()
  expect(later.timestamp).toBeGreaterThanOrEqual(before.timestamp + 86_400n)
  const date = new Date('2040-01-01T00:00:00Z')
  await chain.setTime(date)
  expect((await client.getBlock()).timestamp).toBe(BigInt(date.getTime() / 1000))
})
