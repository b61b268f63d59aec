import { expect, test } from 'vitest'
import { publicUrl } from './publicUrl.ts'

const OWN = 'widget.example'

test.each([
  'https://paymaster.example/v1?key=1',
  'https://xn--bcher-kva.example',
  'https://a.b.c.xn--p1ai/',
  'https://local.example',
  'https://mylan.example./',
  'https://other.widget.example',
])('%s may be fetched', (text) => {
  expect(publicUrl(text, OWN)?.href).toBe(new URL(text).href)
})

const NAMES = ['localhost', 'localdomain', 'local', 'internal', 'intranet', 'private', 'corp', 'home', 'lan']
test.each([
  ...[...NAMES, 'home.arpa', 'onion', 'alt', 'test', 'invalid'].flatMap((name) => [
    `https://${name}`,
    `https://printer.${name}/`,
    `https://printer.${name}./`,
    `https://PRINTER.${name.toUpperCase()}/`,
  ]),
  ...[
    '127.0.0.1',
    '0x7f.1',
    '2130706433',
    '0177.0.0.1',
    '10.0.0.1.',
    '[::1]',
    '[::ffff:10.0.0.1]',
    'intranet',
  ].map((host) => `https://${host}/`),
  'https://１２７.0.0.1/',
  'http://paymaster.example',
  'https://paymaster.example:8443',
  'https://user@paymaster.example',
  'https://:secret@paymaster.example',
  'ftp://paymaster.example',
  'file:///etc/passwd',
  'data:application/json,{}',
  'paymaster.example',
  `https://${OWN}/v1`,
  `https://${OWN}./v1`,
  `https://${OWN.toUpperCase()}/v1`,
])('%s may not', (text) => {
  expect(publicUrl(text, OWN)).toBeNull()
})
