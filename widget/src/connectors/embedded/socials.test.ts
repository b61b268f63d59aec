import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configStore } from '#core/configStore.ts'
import { setHostCapabilities } from '#core/remote.ts'
import { CONFIG, createStorage } from '#host/testHost.ts'
import { firstSocials, offeredSocials, rememberSocial } from './socials.ts'

const PHONES = {
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15',
  android: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36',
  desktop: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36',
} as const

const LISTED = ['google', 'x', 'discord', 'facebook', 'github'] as const

beforeEach(() => {
  vi.stubGlobal('localStorage', createStorage())
  configStore.setState({ config: { ...CONFIG, socials: [...LISTED] }, requested: [] })
})
afterEach(() => {
  setHostCapabilities([])
  vi.unstubAllGlobals()
})

test.each([
  ['ios', ['x', 'discord', 'facebook', 'github']],
  ['mac', ['google', 'discord', 'facebook', 'github']],
  ['android', ['google', 'discord', 'github']],
  ['desktop', LISTED],
] as const)('in Telegram on %s nobody is led to a provider that lets nobody in there', (device, offered) => {
  vi.stubGlobal('navigator', { userAgent: PHONES[device] })
  expect(offeredSocials()).toEqual(LISTED)
  setHostCapabilities(['telegram'])
  expect(offeredSocials()).toEqual(offered)
})

test('the one that was used last comes first, unless it is closed here', () => {
  rememberSocial('google')
  expect(offeredSocials()[0]).toBe('google')
  rememberSocial('discord')
  expect(offeredSocials()).toEqual(['discord', 'google', 'x', 'facebook', 'github'])
  rememberSocial('google')
  vi.stubGlobal('navigator', { userAgent: PHONES.ios })
  setHostCapabilities(['telegram'])
  expect(offeredSocials()).not.toContain('google')
})

test.each([
  [1, 0, 5],
  [3, 2, 3],
  [5, 5, 0],
  [7, 5, 0],
] as const)(
  'of five, %j rows in Connect are %i of them and a row that leads to %i more',
  (socialRows, own, more) => {
    configStore.setState({ config: { ...CONFIG, socials: [...LISTED], socialRows }, requested: [] })
    expect(firstSocials()).toEqual({ providers: LISTED.slice(0, own), more, inRows: true })
  },
)

test.each([undefined, 0, '3'])('five stand in one line where %j is no number of rows', (socialRows) => {
  configStore.setState({ config: { ...CONFIG, socials: [...LISTED], socialRows }, requested: [] })
  expect(firstSocials()).toEqual({ providers: LISTED, more: 0, inRows: false })
})

test('of six, four stand in one line and the others in a view of their own; one alone has a row', () => {
  configStore.setState({ config: { ...CONFIG, socials: [...LISTED, 'apple'] }, requested: [] })
  expect(firstSocials()).toEqual({ providers: LISTED.slice(0, 4), more: 2, inRows: false })
  configStore.setState({ config: { ...CONFIG, socials: ['google'] }, requested: [] })
  expect(firstSocials()).toEqual({ providers: ['google'], more: 0, inRows: true })
})
