import { expect, test } from 'vitest'
import { guardFetch, isReachable } from './guardedFetch.ts'

const REACH = { widget: 'https://widget.example', ownHost: 'console.example', allowsLoopback: false }
const LOCAL = { ...REACH, widget: 'http://widget.localhost:4801', allowsLoopback: true }

test.each([
  ['https://app.example/', REACH, true],
  ['https://widget.example/embed/v1/', REACH, true],
  ['http://app.example/', REACH, false],
  ['http://127.0.0.1:8787/', REACH, false],
  ['https://192.168.0.1/', REACH, false],
  ['https://[::1]/', REACH, false],
  ['https://user@app.example/', REACH, false],
  ['ftp://app.example/', REACH, false],
  ['no address', REACH, false],
  ['http://dapp.localhost:4800/', LOCAL, true],
  ['http://127.0.0.1:4800/', LOCAL, true],
  ['ftp://localhost/', LOCAL, false],
  ['http://10.0.0.1/', LOCAL, false],
])('%s may be fetched in %j: %s', (address, reach, expected) => {
  expect(isReachable(address, reach)).toBe(expected)
})

test('no redirect leads into a private network', async () => {
  const fetched: string[] = []
  const guarded = guardFetch(async (input) => {
    fetched.push(String(input))
    const isLoop = String(input).startsWith('https://loop.example')
    return Response.redirect(
      isLoop ? 'https://loop.example/' : 'http://169.254.169.254/latest/meta-data',
      302,
    )
  }, REACH)
  await expect(guarded('https://app.example/')).rejects.toThrow('is not a public https URL')
  expect(fetched).toEqual(['https://app.example/'])
  await expect(guarded('https://loop.example/')).rejects.toThrow('redirects too often')
  expect((await guarded('https://app.example/', { redirect: 'manual' })).status).toBe(302)
})
