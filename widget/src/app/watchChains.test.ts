import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configStore, setRequestedChains } from '#core/configStore.ts'
import { hostStore } from '#core/hostStore.ts'
import { CONFIG } from '#host/testHost.ts'
import { alertsStore, dismissAlert } from './alerts.ts'
import { watchChains } from './watchChains.ts'

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
let stop = () => {}
beforeEach(() => {
  configStore.setState({ config: CONFIG, requested: [] })
  hostStore.setState({ open: true })
  dismissAlert()
  stop = watchChains()
})
afterEach(() => stop())

const alert = () => alertsStore.getState().alert

test('a page whose networks the project has none of shows APKT001, once', () => {
  setRequestedChains(['0xdead', '0xbeef'])
  expect(alert()).toBe('APKT001')
  dismissAlert()
  configStore.setState({})
  expect(alert()).toBeNull()
})

test('the page’s author hears of them in the console, whether or not any request follows', () => {
  hostStore.setState({ open: false })
  setRequestedChains(['0x1', '0xfeed'])
  expect(warn).toHaveBeenLastCalledWith(expect.stringContaining('eip155:65261 (APKT001)'))
})

test('one that named them before shows it, too', () => {
  stop()
  setRequestedChains(['0xdead'])
  stop = watchChains()
  expect(alert()).toBe('APKT001')
})

test('while nothing is on screen it waits, and is said each time the widget is opened', () => {
  hostStore.setState({ open: false })
  setRequestedChains(['0xdead'])
  expect(alert()).toBeNull()
  for (const _visit of [1, 2]) {
    hostStore.setState({ open: true })
    expect(alert()).toBe('APKT001')
    dismissAlert()
    hostStore.setState({ open: false })
  }
})

test('an inline widget, which is never opened, says it', () => {
  const { viewport } = hostStore.getState()
  hostStore.setState({ open: false })
  setRequestedChains(['0xdead'])
  hostStore.setState({ viewport: { ...viewport, display: 'inline' } })
  expect(alert()).toBe('APKT001')
  hostStore.setState({ viewport })
})

test.each([[undefined], [['0x1', '0xdead']]])('%j shows nothing', (chains) => {
  setRequestedChains(chains)
  expect(alert()).toBeNull()
})
