import { expect, test } from 'vitest'
import type { WranglerResult } from '../wrangler.ts'
import { makeRemoteKeys, workerSecrets } from './remote.ts'

type Call = { args: readonly string[]; input: string | undefined }

/** Cloudflare whose Worker has these secrets; null if it has no Worker. */
function cloud(secrets: readonly string[] | null) {
  const calls: Call[] = []
  const wrangler = async (args: readonly string[], input?: string): Promise<WranglerResult> => {
    calls.push({ args, input })
    if (args[1] === 'bulk') return { status: 0, stdout: '', stderr: '' }
    if (secrets === null)
      return { status: 1, stdout: '', stderr: 'This Worker does not exist. [code: 10007]' }
    const listed = JSON.stringify(secrets.map((name) => ({ name, type: 'secret_text' })))
    return { status: 0, stdout: listed, stderr: '' }
  }
  return { calls, wrangler, target: { service: 'auth', secrets: workerSecrets(wrangler, null) } as const }
}

test.each([null, [], ['RESEND_API_KEY']])('a Worker with the secrets %j gets keys', async (secrets) => {
  const { calls, target } = cloud(secrets)
  const [published] = await makeRemoteKeys(target)
  const sent = JSON.parse(calls[1]?.input ?? '{}')
  expect(Object.keys(sent)).toEqual(['KEK_K1', 'PEPPER', 'SIGNING_KEY'])
  expect(published).toMatchObject({ name: 'AUTH_KEYS', to: ['auth', 'vault'] })
  expect(JSON.parse(published?.value ?? '').keys[0].x).toBe(JSON.parse(sent.SIGNING_KEY).x)
  expect(published?.value).not.toContain(JSON.parse(sent.SIGNING_KEY).d)
  // Arguments of processes are visible to everyone on the machine.
  expect(calls.flatMap(({ args }) => args).join(' ')).not.toContain(sent.PEPPER)
})

test.each(['KEK_K1', 'PEPPER', 'SIGNING_KEY'])('a %s that is there is never replaced', async (name) => {
  const { calls, target } = cloud([name])
  await expect(makeRemoteKeys(target)).rejects.toThrow(`auth has ${name} already`)
  expect(calls).toHaveLength(1)
})

test('keys are of one environment', async () => {
  const { calls, wrangler } = cloud([])
  await makeRemoteKeys({ service: 'auth', secrets: workerSecrets(wrangler, 'staging') })
  expect(calls.map(({ args }) => args.slice(-2))).toEqual([
    ['--env', 'staging'],
    ['--env', 'staging'],
  ])
})

test.each([
  ['It’s necessary to set a CLOUDFLARE_API_TOKEN.', /cannot be listed: wrangler is not logged in/],
  ['Not logged in.', /cannot be listed: wrangler is not logged in/],
  ['Service unavailable', /^The secrets cannot be listed: Service unavailable$/],
])('a failure of wrangler is a sentence without colors: %s', async (text, message) => {
  const wrangler = async () => ({ status: 1, stdout: '', stderr: `\u001b[31m${text}\u001b[0m\n` })
  await expect(workerSecrets(wrangler, null).list()).rejects.toThrow(message)
})
