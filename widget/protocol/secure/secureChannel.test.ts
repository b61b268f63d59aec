import { expect, test } from 'vitest'
import { SECURE_METHODS, WIDGET_METHODS } from './secureChannel.ts'

const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const request = { id, namespace: 'eip155', chainId: 'eip155:1', method: 'personal_sign', params: ['0x00'] }

test('a node that the widget names, or any other field, does not come through', () => {
  expect(SECURE_METHODS.request.params({ ...request, rpcUrl: 'https://evil.example' })).toEqual({
    ok: true,
    value: request,
  })
})

test.each([
  ['id', { ...request, id: '7' }],
  ['namespace', { ...request, namespace: 'cosmos' }],
  ['chainId', { ...request, chainId: '1' }],
  ['params', { ...request, params: ['x'.repeat(300_000)] }],
])('a request with a malformed %s is told by its field', (field, value) => {
  expect(SECURE_METHODS.request.params(value)).toEqual({ ok: false, field })
})

test.each(['red', '#fff', '#ffffff;background:url(https://evil.example)', 'var(--x)'])(
  'the colour %s is none',
  (accent) => {
    expect(SECURE_METHODS.configure.params({ theme: { accent } })).toEqual({
      ok: false,
      field: 'theme.accent',
    })
  },
)

test('a stage that is as high as nothing on screen is refused', () => {
  expect(WIDGET_METHODS.setStage.params({ height: 1e9, isOpen: true, label: '' }).ok).toBe(false)
})
