import { randomUUID } from 'node:crypto'
import type { Message } from '@latch/hosting/dev/mailbox/messages.ts'
import { MAILBOX } from '@latch/hosting/kit/addresses.ts'
import { expect } from '@playwright/test'

/** Returns an unused address. */
export function freshEmail(): string {
  return `visitor-${randomUUID()}@mail.example`
}

/** Returns the mails sent to an address, newest first. */
export async function mailsTo(email: string): Promise<Message[]> {
  const response = await fetch(`${MAILBOX}/messages?to=${encodeURIComponent(email)}`)
  const { messages } = (await response.json()) as { messages: Message[] }
  return messages
}

/** Waits for the mail after the first `before` ones, and returns its code. */
export async function codeFor(email: string, before = 0): Promise<string> {
  let code: string | null = null
  await expect(async () => {
    const mails = await mailsTo(email)
    const fresh = mails.slice(0, mails.length - before)
    code = fresh.map((mail) => mail.code).find((one) => one !== null) ?? null
    expect(code).not.toBeNull()
  }).toPass({ intervals: [100], timeout: 15_000 })
  return code ?? ''
}
