import { clientIdOf, localSocials } from '@latch/hosting/dev/identity/clients.ts'
import { identityUrl, startIdentity } from '@latch/hosting/dev/identity/start.ts'
import { reservePort } from '@latch/hosting/dev/stack/ports.ts'
import { readSocials } from '@latch/hosting/login/social/settings.ts'
import { authorizeUrl, callbackOf } from '@latch/protocol/login/socialAddress.ts'
import { readAnswer } from '@latch/secure/src/social/answer.ts'
import { expect, onTestFinished, test } from 'vitest'

const SECURE = 'http://secure.localhost:4902'

test('the stand-in names itself in its answers, by the name that the window waits for', async () => {
  const port = await reservePort()
  const running = await startIdentity({ port, secureOrigin: SECURE })
  onTestFinished(() => running.stop())
  const { SOCIALS } = localSocials({ issuer: identityUrl(port), relay: 'http://127.0.0.1:1' })
  const issuer = readSocials({ SOCIALS }).x?.answersAs
  const [state, challenge] = ['a-state-of-this-tab', 'c'.repeat(43)]
  const requested = {
    provider: 'x',
    clientId: clientIdOf('x'),
    redirectUri: callbackOf(SECURE, 'x'),
  } as const
  const endpoint = `${identityUrl(port)}/auth`
  // Nobody is logged in there, and nobody is to be asked.
  const url = `${authorizeUrl({ ...requested, endpoint, state, nonce: 'n', challenge })}&prompt=none`
  const { headers } = await fetch(url, { redirect: 'manual' })
  const { pathname, search, searchParams } = new URL(headers.get('Location') ?? '', SECURE)
  expect(searchParams.get('iss')).toBe(issuer)
  const answer = readAnswer({ pathname, search }, { provider: 'x', state, issuer })
  expect(answer).toEqual({ type: 'refused', error: searchParams.get('error') })
  expect(readAnswer({ pathname, search }, { provider: 'x', state, issuer: 'https://x.example' })).toEqual({
    type: 'refused',
    error: 'issuer',
  })
})
