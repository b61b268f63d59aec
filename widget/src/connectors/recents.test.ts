import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configStore } from '#core/configStore.ts'
import { hostStore } from '#core/hostStore.ts'
import { CONFIG, createStorage, ORIGIN } from '#host/testHost.ts'
import { loadRecents, rememberRecent } from './recents.ts'
import { walletsStore } from './walletsStore.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', createStorage())
  configStore.setState({ config: CONFIG })
})
afterEach(() => void vi.unstubAllGlobals())

/** Another document of the widget, on a site. */
function visit(origin: string): readonly string[] {
  walletsStore.setState({ recent: [] })
  hostStore.setState({ origin })
  loadRecents()
  return walletsStore.getState().recent
}

test('the wallets that were used last are those of the site, not of another one with the same project', () => {
  expect(visit(ORIGIN)).toEqual([])
  rememberRecent('org.fox')
  expect(visit('https://other.example')).toEqual([])
  rememberRecent('org.owl')
  expect(visit(ORIGIN)).toEqual(['org.fox'])
})

test('what builds of before kept for all sites of a project is told to none of them', () => {
  localStorage.setItem('latch.recent.demo', '["org.fox"]')
  expect(visit(ORIGIN)).toEqual([])
})
