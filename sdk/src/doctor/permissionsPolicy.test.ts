import { expect, test } from 'vitest'
import { deniesFeature } from './permissionsPolicy.ts'

const WIDGET = { feature: 'clipboard-write', origin: 'https://widget.example', self: 'https://dapp.example' }

test.each([
  ['', false],
  ['camera=()', false],
  ['clipboard-write=()', true],
  ['clipboard-write=(self)', true],
  ['clipboard-write=self', true],
  ['clipboard-write=*', false],
  ['clipboard-write=(*)', false],
  ['clipboard-write=(self "https://widget.example")', false],
  ['clipboard-write=("https://widget.example/")', false],
  ['clipboard-write=("https://*.example")', false],
  ['clipboard-write=("https://*.widget.example")', true],
  ['clipboard-write=("https://other.example"), camera=("https://widget.example")', true],
  ['clipboard-write=*, clipboard-write=()', true],
  ['clipboard-write=();report-to=x, camera=*', true],
  ['x-clipboard-write=()', false],
  ['clipboard-write=(self https://widget.example)', true],
  ['clipboard-write=("https://widget.example:443")', false],
  ['clipboard-write=("https://Widget.Example")', false],
  ['clipboard-write=("nothing")', true],
  ['clipboard-write', true],
  ['camera=(), clipboard-write=(), geolocation=*', true],
  // Browsers drop what does not parse.
  ["clipboard-write=('none')", false],
  ['clipboard-write=() camera=()', false],
  ['camera=(); clipboard-write=()', false],
  ['geolocation=(),clipboard-write=(),', false],
])('the policy %j denies the widget the clipboard: %s', (policy, isDenied) => {
  expect(deniesFeature(policy, WIDGET)).toBe(isDenied)
})
