import { MailboxMessageSchema } from '@latch/protocol/login/mailbox.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { createMailbox } from './mailbox.ts'
import { makeBox } from './seal.ts'

afterEach(() => vi.unstubAllGlobals())

/** Mocks the service: it requires a nonce, keeps each side's messages in their order, and sees only ciphertext. */
function startService() {
  const sides: Record<string, string[]> = { frame: [], window: [] }
  const proofs: string[] = []
  const headers = { 'DPoP-Nonce': 'n1' }
  const answer = async (url: string, init: RequestInit) => {
    const proof = (init.headers as Record<string, string>).DPoP ?? ''
    const claims = JSON.parse(atob(proof.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''))
    proofs.push(`${claims.htm} ${claims.htu} ${claims.nonce}`)
    if (claims.nonce !== 'n1') return new Response(null, { status: 401, headers })
    const { pathname, searchParams } = new URL(url)
    const letters = sides[pathname.split('/').at(-1) ?? ''] ?? []
    if (init.method === 'PUT') {
      letters.push(JSON.parse(String(init.body)).data)
      return new Response(null, { status: 204, headers })
    }
    const after = Number(searchParams.get('after'))
    const data = letters[after]
    await Promise.resolve()
    return data === undefined
      ? new Response(null, { status: 204, headers })
      : Response.json({ sequence: after + 1, data }, { headers })
  }
  vi.stubGlobal('fetch', answer)
  return { sides, proofs }
}

test('both sides hear each other in order, and the service reads none of it', async () => {
  const { sides, proofs } = startService()
  const box = await makeBox()
  const [frame, popup] = [
    await createMailbox('https://auth.example', box, 'frame'),
    await createMailbox('https://auth.example', box, 'window'),
  ]
  const { signal } = new AbortController()
  await frame.put({ type: 'ask', text: 'secret' })
  await frame.put({ type: 'over' })
  expect(await popup.next(signal)).toEqual({ type: 'ask', text: 'secret' })
  expect(await popup.next(signal)).toEqual({ type: 'over' })
  await popup.put('approved')
  expect(await frame.next(signal)).toBe('approved')
  expect(atob((sides.frame?.[0] ?? '').replaceAll('-', '+').replaceAll('_', '/'))).not.toContain('secret')
  // The first proof of a page has no nonce to name; the query is no part of what is proved.
  expect(proofs[0]).toBe(`PUT https://auth.example/v1/mailbox/${box.id}/frame undefined`)
  expect(proofs[1]).toBe(`PUT https://auth.example/v1/mailbox/${box.id}/frame n1`)
})

test('a message that the service swaps for another one is not taken', async () => {
  const { sides } = startService()
  const box = await makeBox()
  const frame = await createMailbox('https://auth.example', box, 'frame')
  const popup = await createMailbox('https://auth.example', box, 'window')
  await popup.put('here')
  await popup.put('approved')
  sides.window?.shift()
  await expect(frame.next(new AbortController().signal)).rejects.toThrow()
})

test('a message too long for the service is refused before it is sent, and one of 64 KB is not', async () => {
  const { sides, proofs } = startService()
  const frame = await createMailbox('https://auth.example', await makeBox(), 'frame')
  const known = Array.from({ length: 202 }, () => 'A'.repeat(44))
  await frame.put({ text: 'A'.repeat(65_536), known })
  const { length } = proofs
  await expect(frame.put('A'.repeat(81_920))).rejects.toMatchObject({
    code: -32602,
    message: 'The request is longer than 64 KB.',
  })
  expect(proofs).toHaveLength(length)
  expect(MailboxMessageSchema.safeParse({ data: sides.frame?.[0] }).success).toBe(true)
})
