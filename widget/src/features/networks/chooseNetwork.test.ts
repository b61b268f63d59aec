import { afterEach, expect, test } from 'vitest'
import type { ChainInfo } from '../../../protocol/config.ts'
import { CONFIG, openTestHost, type TestHost, WALLET } from '../../host/testHost.ts'

let host: TestHost

afterEach(() => host?.close())

const BITCOIN = { ...CONFIG.chains[0], id: 'bip122:000000000019d6689c085ae165831e93' } as ChainInfo

test('a network of a family in which nobody can be connected is nobody’s to be asked for', async () => {
  host = await openTestHost({ config: { chains: [...CONFIG.chains, BITCOIN] } })
  await (await import('../../host/session.ts')).connect(WALLET.id)
  const { currentView, reset, router } = await import('../../app/router.ts')
  const { chooseNetwork } = await import('./chooseNetwork.ts')
  const { switchNetwork } = await import('../../host/switchNetwork.ts')
  const asked = host.walletCalls.length
  reset({ name: 'Networks' })
  chooseNetwork(BITCOIN)
  expect(currentView(router.getState())).toEqual({ name: 'Networks' })
  await expect(switchNetwork(BITCOIN.id)).rejects.toMatchObject({ code: 4902 })
  expect(host.walletCalls).toHaveLength(asked)
})
