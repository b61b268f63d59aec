import { afterEach, expect, test, vi } from 'vitest'
import { Refusal } from '#http/errors.ts'
import type { MailEnvironment } from './mail.ts'
import { sendMail } from './mailer.ts'
import { speechOf } from './speech.ts'
import { writeMail } from './writeMail.ts'

const MAIL = {
  to: 'ada@mail.example',
  subject: '123456 is your code',
  text: 'Your code: 123456',
  html: '<p>Your code: 123456</p>',
}
const FROM = 'login@latch.example'
const KEY = 're_key'

afterEach(() => vi.restoreAllMocks())

/** Lets the network answer with this status. @returns the requests. */
function answering(status: number) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}', { status }))
}

/** Cloudflare's binding. */
function binding(send = vi.fn(async () => ({ messageId: 'm' }))) {
  return { send, env: { MAIL_FROM: FROM, EMAIL: { send } } as unknown as MailEnvironment }
}

async function requested(fetched: ReturnType<typeof answering>) {
  const [url, init] = fetched.mock.calls[0] ?? []
  const request = new Request(String(url), init)
  return { url: request.url, method: request.method, headers: request.headers, body: await request.json() }
}

test('Cloudflare’s binding gets the mail with its sender', async () => {
  const { send, env } = binding()
  await sendMail(env, MAIL)
  expect(send).toHaveBeenCalledExactlyOnceWith({ from: FROM, ...MAIL })
})

test('Resend gets it by its API, under the operator’s key', async () => {
  const fetched = answering(200)
  await sendMail({ MAIL_FROM: FROM, RESEND_API_KEY: KEY }, MAIL)
  const { url, method, headers, body } = await requested(fetched)
  expect([method, url]).toEqual(['POST', 'https://api.resend.com/emails'])
  expect(headers.get('Authorization')).toBe(`Bearer ${KEY}`)
  expect(headers.get('Content-Type')).toBe('application/json')
  expect(body).toEqual({ from: FROM, ...MAIL })
})

test('the local mailbox goes before Resend, and Resend before the binding', async () => {
  const fetched = answering(200)
  const { send, env } = binding()
  await sendMail({ ...env, RESEND_API_KEY: KEY, MAILBOX_URL: 'http://mailbox.localhost' }, MAIL)
  expect((await requested(fetched)).url).toBe('http://mailbox.localhost/messages')
  fetched.mockClear()
  await sendMail({ ...env, RESEND_API_KEY: KEY }, MAIL)
  expect((await requested(fetched)).url).toBe('https://api.resend.com/emails')
  expect(send).not.toHaveBeenCalled()
})

test('a text that hides something is mailed with what it hides', async () => {
  const { send, env } = binding()
  const text = 'Share with \u202eelpmaxe\u202c Gаme'
  await sendMail(env, writeMail({ to: MAIL.to, speech: speechOf('en', 'secure.example') }, text, [text]))
  const shown = 'Share with ⟨U+202E⟩elpmaxe⟨U+202C⟩ G⟨U+0430⟩me'
  const html = expect.stringContaining(`<p>${shown}</p>`)
  expect(send).toHaveBeenCalledExactlyOnceWith({
    from: FROM,
    ...MAIL,
    subject: shown,
    text: shown,
    html,
  })
})

const refusing = vi.fn(async () => {
  throw new Error(`550 ${MAIL.to} does not exist`)
})

test.each<[string, number, MailEnvironment]>([
  ['Resend that refuses it', 422, { MAIL_FROM: FROM, RESEND_API_KEY: KEY }],
  ['Resend that is down', 503, { MAIL_FROM: FROM, RESEND_API_KEY: KEY }],
  ['a binding that refuses it', 200, binding(refusing).env],
  ['no way to send', 200, { MAIL_FROM: FROM }],
])('%s is the same refusal, and no address comes into the log', async (_, status, env) => {
  answering(status)
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const refusal = await sendMail(env, MAIL).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal).toMatchObject({ status: 503 })
  expect(logged).toHaveBeenCalledOnce()
  expect(logged.mock.calls.flat().join(' ')).not.toContain(MAIL.to)
})
