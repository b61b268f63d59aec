import type { HostMethods } from '@latch/protocol/hostContract.ts'
import { expect, test } from 'vitest'
import { findBadField } from './guards.ts'

const state = {
  seq: 0,
  status: 'connected',
  accounts: [`0x${'aB'.repeat(20)}`],
  chainId: '0x2105',
  wallet: { name: 'Demo', icon: null, rdns: 'demo.wallet' },
  route: { walletId: 'u1', methods: ['personal_sign'] },
}

const family = { status: 'disconnected', accounts: [], chainId: 'solana:x', wallet: null }

test.each<[keyof HostMethods, unknown]>([
  ['setState', state],
  ['setState', { ...state, families: { solana: family } }],
  ['setState', { ...state, wallet: null, route: null, later: 'field' }],
  ['setFrame', { visible: true }],
  ['setFrame', { height: 300 }],
  ['setFrame', { visible: false, height: 4096 }],
  ['emit', { seq: 3, event: 'message', data: {} }],
  ['hostRequest', { walletId: 'u1', method: 'eth_accounts' }],
  ['openWindow', { url: 'https://example.com', target: 'tab' }],
  ['openWindow', { url: 'wc:topic@2', target: 'deeplink' }],
  ['openWindow', { url: 'rainbow://wc?uri=wc%3Atopic', target: 'deeplink' }],
  ['openWindow', { url: 'io.universaleverything.universalprofiles://wc?uri=x', target: 'deeplink' }],
  ['ping', {}],
])('%s takes %j', (method, params) => {
  expect(findBadField(method, params)).toBeUndefined()
})

test.each<[keyof HostMethods, unknown, string]>([
  ['setState', null, 'params'],
  ['setState', { ...state, seq: -1 }, 'seq'],
  ['setState', { ...state, status: 'reconnect' }, 'status'],
  ['setState', { ...state, accounts: ['0x00'] }, 'accounts'],
  ['setState', { ...state, chainId: '2105' }, 'chainId'],
  ['setState', { ...state, wallet: { name: 1 } }, 'wallet'],
  ['setState', { ...state, families: 'all' }, 'families'],
  ['setState', { ...state, families: { solana: { ...family, accounts: [1] } } }, 'families'],
  ['setState', { ...state, route: { walletId: 'u1', methods: 'all' } }, 'route'],
  ['setFrame', { visible: 'yes' }, 'visible'],
  ['setFrame', { visible: true, height: 4097 }, 'height'],
  ['setFrame', { visible: true, height: Number.NaN }, 'height'],
  ['emit', { seq: 0, event: 'accountsChanged' }, 'event'],
  ['hostRequest', { walletId: 1, method: 'x' }, 'walletId'],
  ['openWindow', { url: 'https://example.com', target: '_top' }, 'target'],
])('%s refuses %j for its %s', (method, params, field) => {
  expect(findBadField(method, params)).toBe(field)
})

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'blob:https://example.com/1',
  'file:///etc/passwd',
  'intent://scan#Intent;end',
  'vbscript:x',
  'about:blank',
  'view-source:https://example.com',
  'filesystem:https://example.com/x',
  'chrome://settings',
  'chrome-extension://abc/page.html',
  'edge://settings',
  'ms-settings:',
  'search-ms:query=x',
  'android-app://com.example',
  'ws://example.com',
  'ftp://example.com',
  'mailto:a@b.c',
  'tel:1',
  'sms:1',
  '//example.com',
  'relative',
  '',
])('T17 no window is opened at %j', (url) => {
  expect(findBadField('openWindow', { url, target: 'tab' })).toBe('url')
})
