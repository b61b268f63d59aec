import { expect, test } from 'vitest'
import type { WranglerResult } from '../wrangler.ts'
import { listSecrets, makeRemoteKeys } from './remote.ts'

type Call = { args: readonly string[]; input: string | undefined }

/** A Cloudflare whose Worker has these secrets; null where it has no Worker. */
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
  return { calls, target: { service: 'auth', environment: null, wrangler } as const }
}

test.each([null, [], ['RESEND_API_KEY']])('a Worker with the secrets %j gets keys', async (secrets) => {
  const { calls, target } = cloud(secrets)
  const [published] = await makeRemoteKeys(target)
  const sent = JSON.parse(calls[1]?.input ?? '{}')
  expect(Object.keys(sent)).toEqual(['KEK_K1', 'PEPPER', 'SIGNING_KEY'])
  expect(published).toMatchObject({ name: 'AUTH_KEYS', to: ['auth', 'vault'] })
  expect(JSON.parse(published?.value ?? '').keys[0].x).toBe(JSON.parse(sent.SIGNING_KEY).x)
  expect(published?.value).not.toContain(JSON.parse(sent.SIGNING_KEY).d)
  // What runs is seen by everybody on the machine.
  expect(calls.flatMap(({ args }) => args).join(' ')).not.toContain(sent.PEPPER)
})

test.each(['KEK_K1', 'PEPPER', 'SIGNING_KEY'])('a %s that is there is never replaced', async (name) => {
  const { calls, target } = cloud([name])
  await expect(makeRemoteKeys(target)).rejects.toThrow(`auth has ${name} already`)
  expect(calls).toHaveLength(1)
})

test('keys are of one environment', async () => {
  const { calls, target } = cloud([])
  await makeRemoteKeys({ ...target, environment: 'staging' })
  expect(calls.map(({ args }) => args.slice(-2))).toEqual([
    ['--env', 'staging'],
    ['--env', 'staging'],
  ])
})

test('who cannot ask is told, and no key is made', async () => {
  const wrangler = async () => ({ status: 1, stdout: '', stderr: 'Not logged in.' })
  await expect(listSecrets({ service: 'vault', environment: null, wrangler })).rejects.toThrow(
    'Not logged in.',
  )
})
