import type { OpenWindowParams } from '@latch/protocol/hostChannel.ts'
import { expect, test } from 'vitest'
import { assertOpenable } from './windowUrl.ts'

type Target = OpenWindowParams['target']

test.each<[string, Target]>([
  ['https://etherscan.io/address/0x1', 'tab'],
  ['https://widget.example/popup/v1/?project=demo', 'popup'],
  ['http://localhost:4811/tx/0x1', 'tab'],
  ['http://explorer.localhost:4800/', 'tab'],
  ['http://127.0.0.1:8080/', 'popup'],
  ['https://metamask.app.link/dapp/x', 'deeplink'],
  ['wc:abc@2?relay-protocol=irn', 'deeplink'],
  ['metamask://dapp/x', 'deeplink'],
])('T17 %s may open as a %s', (url, target) => {
  expect(assertOpenable(url, target)).toBeInstanceOf(URL)
})

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'vbscript:msgbox(1)',
  'blob:https://widget.example/1',
  'file:///etc/passwd',
  'filesystem:https://widget.example/temporary/x',
  'about:blank',
  'view-source:https://example.com',
  'chrome://settings',
  'chrome-extension://abc/page.html',
  'intent://scan/#Intent;scheme=zxing;end',
  'android-app://com.example',
  'ms-settings:',
  'ms-msdt:/id PCWDiagnostic',
  'search-ms:query=x',
  'ws://example.com',
  'ftp://example.com',
  'mailto:a@b.c',
  'tel:123',
  'sms:123',
  'http://example.com',
  'http://localhost.evil.com',
  'http://127.0.0.1.evil.com',
  '//example.com',
  '/relative',
  'example.com',
  '',
  'https://',
  'https://user@example.com',
  'https://user:pass@example.com',
  'http://user@localhost:3000',
])('T17 %j is never opened', (url) => {
  for (const target of ['tab', 'popup', 'deeplink'] as const)
    expect(() => assertOpenable(url, target), target).toThrow(expect.objectContaining({ code: -32602 }))
})

test('a deep link opens only as one', () => {
  expect(() => assertOpenable('metamask://dapp/x', 'tab')).toThrow()
})
