import { expect, test, vi } from 'vitest'
import { CONFIG } from '#host/testHost.ts'
import { configStore, setRequestedChains } from './configStore.ts'
import { warnOfUnlistedChains } from './unlistedChains.ts'

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})

test('networks that the project does not have are named in the console with the code and the way on, once for each request', () => {
  configStore.setState({ config: CONFIG })
  setRequestedChains(['0x1', '0xdead', '0xbeef'])
  warnOfUnlistedChains()
  warnOfUnlistedChains()
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/eip155:57005.*eip155:48879.*APKT001.*networks demo add eip155:57005 eip155:48879/),
  )
  setRequestedChains(['0x1'])
  warnOfUnlistedChains()
  setRequestedChains(undefined)
  warnOfUnlistedChains()
  expect(warn).toHaveBeenCalledOnce()
})
