import { describe, expect, test, vi } from 'vitest'
import type { Keys } from '../core/keys.ts'
import type { User } from '../worker/messages.ts'
import { admitSecurityTab } from './admitSecurityTab.ts'

const OWN = 'https://secure.example'
const word = {
  type: 'latch.security',
  entry: { attemptId: 'A'.repeat(22), jkt: 'B'.repeat(43), sealTo: 'C'.repeat(43) },
}
const SEALED = { enc: 'D'.repeat(43), ct: 'E'.repeat(64) }

/** Opens a frame with or without a signed-in user, and a tab that sends it messages. */
function open(user: Partial<User> | null) {
  const requested: string[] = []
  const call = async (op: string) => {
    requested.push(op)
    return op === 'user' ? { user } : SEALED
  }
  const onMessage = admitSecurityTab({ call: call as Keys['call'] }, OWN)
  const postMessage = vi.fn()
  const source = { postMessage } as unknown as Window
  return { requested, postMessage, say: (data: unknown, origin = OWN) => onMessage({ source, origin, data }) }
}

describe('the tab of the Security page', () => {
  test('is let in where the account told no address', async () => {
    const { postMessage, say } = open({ email: null })
    await say(word)
    expect(postMessage.mock.calls).toEqual([[{ type: 'sealed', sealed: SEALED }, { targetOrigin: OWN }]])
  })

  test.each([
    ['somebody with an address', { email: 'anna@mail.example' }],
    ['nobody', null],
  ] as const)('is not let in by %s', async (_, user) => {
    const { requested, postMessage, say } = open(user)
    await say(word)
    expect(postMessage.mock.calls).toEqual([[{ type: 'nobody' }, { targetOrigin: OWN }]])
    expect(requested).toEqual(['user'])
  })

  test('is not heard from another origin, nor with another word', async () => {
    const { requested, postMessage, say } = open({ email: null })
    await say(word, 'https://widget.example')
    await say({ ...word, type: 'latch.social.mine' })
    await say({ ...word, entry: { ...word.entry, sealTo: 'short' } })
    expect(requested).toEqual([])
    expect(postMessage).not.toHaveBeenCalled()
  })
})
