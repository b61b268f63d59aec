import { afterEach, beforeEach, expect, test } from 'vitest'
import { configStore, setChainWish } from '../host/configStore.ts'
import { CONFIG } from '../host/testHost.ts'
import { alertsStore, dismissAlert } from './alerts.ts'
import { followChainWish } from './followChainWish.ts'

let stop = () => {}
beforeEach(() => {
  configStore.setState({ config: CONFIG, wish: [] })
  dismissAlert()
  stop = followChainWish()
})
afterEach(() => stop())

const alert = () => alertsStore.getState().alert

test('a page whose networks the project has none of shows APKT001, once', () => {
  setChainWish(['0xdead', '0xbeef'])
  expect(alert()).toBe('APKT001')
  dismissAlert()
  configStore.setState({})
  expect(alert()).toBeNull()
})

test('one that named them before shows it, too', () => {
  stop()
  setChainWish(['0xdead'])
  stop = followChainWish()
  expect(alert()).toBe('APKT001')
})

test.each([[undefined], [['0x1', '0xdead']]])('%j shows nothing', (chains) => {
  setChainWish(chains)
  expect(alert()).toBeNull()
})
