/** A page of a project that signs in with wallets, and a hosting that vouches for them. */

import { parseSignInMessage } from '@latch/protocol/signInMessage.ts'
import { expect, vi } from 'vitest'
import { createStorage, type TestHostOptions } from '#host/testHost.ts'
import type { SignInRequest } from '../requestsStore.ts'
import { openPage } from '../testRequests.ts'

export const NONCE = 'a'.repeat(64)
export const SIWX = { required: false, nonce: NONCE }

type Hosting = {
  /** Requests, by path. */
  calls: { path: string; body: Record<string, unknown> }[]
  answer(path: string, body: Record<string, unknown>): unknown
}

/** Takes the place of our hosting. */
export function startHosting(): Hosting {
  let sessions = 0
  let tokens = 0
  const hosting: Hosting = {
    calls: [],
    answer: (path) => {
      const token = { token: `token ${++tokens}`, lifetime: 300_000 }
      if (path === '/siwx/v1/nonce') return { nonce: 'b'.repeat(64) }
      if (path === '/siwx/v1/token') return token
      const secret = String(++sessions).padStart(43, '0')
      return { ...token, secret, expiresAt: Date.now() + 1_000_000 }
    },
  }
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const body = JSON.parse(String(init?.body ?? '{}'))
    hosting.calls.push({ path, body })
    const made = hosting.answer(path, body)
    return made instanceof Response ? made : Response.json(made)
  })
  return hosting
}

/** Hosting's refusal. */
export function refusal(field: string, status = 400): Response {
  return Response.json({ status: 'FAILED', reasons: [{ field, description: 'No.' }] }, { status })
}

export async function openSignIn({ config, ...options }: TestHostOptions = {}) {
  const opened = await openPage({ storage: createStorage(), ...options, config: { siwx: SIWX, ...config } })
  const { loadSignIn } = await import('../loadSignIn.ts')
  await loadSignIn()
  const { requestsStore } = opened
  return {
    ...opened,
    /** Connects as a visitor does, in an open modal. */
    join: async () => {
      await opened.widget.setOpen({ open: true, reason: 'host' })
      await opened.connect('eip155', 'wallet-1')
    },
    waitForRequest: () =>
      vi.waitFor(() => {
        const { current } = requestsStore.getState()
        expect(current?.kind).toBe('signIn')
        return current as SignInRequest
      }),
    hasRequest: () => requestsStore.getState().current !== null,
    /** Returns the messages that the wallet got to sign. */
    messages: () =>
      opened.walletCalls.flatMap(({ method, params }) => {
        if (method !== 'personal_sign') return []
        const [hex = ''] = params as string[]
        return parseSignInMessage(Buffer.from(hex.slice(2), 'hex').toString()) ?? []
      }),
  }
}
