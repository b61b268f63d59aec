import { beforeEach, expect, test, vi } from 'vitest'
import { CONFIG } from '#host/testHost.ts'

beforeEach(() => vi.resetModules())

test('the account of a paired wallet comes back after a reload, however long its family writes it', async () => {
  const { configStore } = await import('#core/configStore.ts')
  const { readRecord, writeRecord } = await import('./sessionRecord.ts')
  configStore.setState({ config: CONFIG })
  const record = {
    wallet: 'topic',
    connector: 'walletconnect',
    chainId: 'sui:mainnet',
    account: `0x${'0f'.repeat(32)}`,
    insteadOf: 'a'.repeat(128),
  } as const
  writeRecord('sui', record)
  expect(readRecord('sui')).toEqual(record)
})
