import { expect, onTestFinished, test } from 'vitest'
import { startMailbox } from '#dev/mailbox/start.ts'
import { reservePort } from '#dev/stack/ports.ts'
import { createMail } from './mail.ts'

test('each code is read once, the newest one of those that came, and of one address alone', async () => {
  const port = await reservePort()
  const mailbox = await startMailbox(port)
  onTestFinished(() => mailbox.stop())
  const send = async (to: string, text: string) => {
    const body = JSON.stringify({ to, from: 'login@latch.example', subject: 'Log in', text })
    const headers = { 'content-type': 'application/json' }
    const { ok } = await fetch(`http://127.0.0.1:${port}/messages`, { method: 'POST', headers, body })
    expect(ok).toBe(true)
  }
  const mail = createMail(`http://mailbox.localhost:${port}`)
  await send('ann@mail.example', 'Your code: 111 111')
  await send('ann@mail.example', 'Your code: 222 222')
  await send('bob@mail.example', 'Your code: 333 333')
  expect(await mail.readCode('ann@mail.example')).toBe('222222')
  const next = mail.readCode('ann@mail.example')
  await send('ann@mail.example', 'Your code: 444 444')
  expect(await next).toBe('444444')
  expect(await mail.readCode('bob@mail.example')).toBe('333333')
})
