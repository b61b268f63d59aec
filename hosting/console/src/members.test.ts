import { beforeEach, expect, test, vi } from 'vitest'
import type { Invitation, Member } from '../protocol/members.ts'
import { DEMO } from './projects/testProjects.ts'
import { openBrowser } from './testing/browser.ts'
import { CONSOLE, callConsole, migrate, testEnv } from './testing/fixture.ts'
import {
  acceptance,
  inviteByCommand,
  joinAs,
  logIn,
  loginAnswer,
  newAuthenticator,
  secretOf,
} from './testing/members.ts'

type Joined = Awaited<ReturnType<typeof joinAs>>
type Created = { invitation: Invitation; url: string }

let owner: Joined

beforeEach(async () => {
  vi.useRealTimers()
  await migrate()
  owner = await joinAs('owner')
})

const invite = (role: string, label = 'Bob') =>
  owner.browser.call('POST', '/api/invitations', { body: { role, label } })

const listed = async (path: string) => (await owner.browser.call('GET', path)).json<{ id: string }[]>()

async function accept(token: string, { browser = openBrowser(), name = 'Bob' } = {}) {
  const body = await acceptance(browser, token, await newAuthenticator(), { name })
  return browser.call('POST', '/api/invitations/accept', { body })
}

test('whoever has the link of an invitation becomes a member, logged in', async () => {
  const created = await invite('editor')
  const { invitation, url } = await created.json<Created>()
  expect([created.status, invitation.role, invitation.label]).toEqual([201, 'editor', 'Bob'])
  expect(url).toMatch(/^https:\/\/console\.example\/#invite=[\w-]{43}$/)
  expect(await listed('/api/invitations')).toEqual([invitation])
  const browser = openBrowser()
  const joined = await accept(secretOf(url), { browser })
  expect(await joined.json()).toMatchObject({ name: 'Bob', role: 'editor' })
  expect((await browser.call('GET', '/api/session')).status).toBe(200)
  expect(await listed('/api/members')).toHaveLength(2)
  expect(await listed('/api/invitations')).toEqual([])
})

test('the options of a new passkey ask for user verification and a passkey that a login finds', async () => {
  const token = await inviteByCommand('viewer')
  const body = { token, name: ' Bob ' }
  const response = await openBrowser().call('POST', '/api/invitations/accept/options', { body })
  expect((await response.json<{ options: object }>()).options).toMatchObject({
    rp: { id: 'console.example' },
    user: { name: 'Bob' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  })
})

test('the database has no secret of an invitation, nor has a list or the audit', async () => {
  const { url } = await (await invite('owner')).json<Created>()
  const { results } = await testEnv.DB.prepare('SELECT * FROM console_invitations').all()
  const audit = await owner.browser.call('GET', '/api/audit')
  const shown = JSON.stringify([results, await listed('/api/invitations'), await audit.json()])
  expect(shown).toContain('Bob')
  expect(shown).not.toContain(secretOf(url))
})

const begin = async (name: string) => {
  const body = { token: await inviteByCommand('viewer'), name }
  return openBrowser().call('POST', '/api/invitations/accept/options', { body })
}

test.each(['The owner', 'the OWNER ', 'Command line', 'command line'])(
  'a name that another member has, or the audit uses itself, is refused: %j',
  async (name) => {
    const refused = await begin(name)
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { error: { code: 'INVALID', fields: [{ path: 'name' }] } },
    ])
  },
)

test('of two who choose the same name at the same time, one becomes a member', async () => {
  const [one, other] = [openBrowser(), openBrowser()]
  const join = async (browser: typeof one) =>
    acceptance(browser, await inviteByCommand('viewer'), await newAuthenticator(), { name: 'Bob' })
  const bodies = [await join(one), await join(other)]
  const answers = await Promise.all(
    [one, other].map((browser, index) =>
      browser.call('POST', '/api/invitations/accept', { body: bodies[index] }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
})

test.each(['A\u001b[2J', 'A\u202enimdA', 'A\u0000', 'A\nB', '\u200b', 'A\u00adda'])(
  'a name that hides or turns text is refused, and so is such a label: %j',
  async (name) => {
    expect((await begin(name)).status).toBe(422)
    expect((await invite('viewer', name)).status).toBe(422)
  },
)

test.each(['Ñandú', '李', 'Zoë 👩‍💻', 'أحمد'])('%s is a name', async (name) => {
  expect((await begin(name)).status).toBe(200)
})

test('an invitation is good for one member', async () => {
  const token = await inviteByCommand('editor')
  expect((await accept(token)).status).toBe(200)
  const body = { token, name: 'Eve' }
  const again = await openBrowser().call('POST', '/api/invitations/accept/options', { body })
  expect(again.status).toBe(410)
})

test('of simultaneous acceptances, one makes a member with one passkey', async () => {
  const token = await inviteByCommand('editor')
  const attempts = await Promise.all(
    Array.from({ length: 6 }, async (_, attempt) => {
      const browser = openBrowser()
      const name = `Ada ${attempt}`
      return { browser, body: await acceptance(browser, token, await newAuthenticator(), { name }) }
    }),
  )
  const answers = await Promise.all(
    attempts.map(({ browser, body }) => browser.call('POST', '/api/invitations/accept', { body })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(410)])
  const counts = await testEnv.DB.prepare(
    `SELECT (SELECT count(*) FROM console_members) AS members, (SELECT count(*) FROM console_passkeys) AS passkeys,
            (SELECT count(*) FROM console_sessions) AS sessions`,
  ).first()
  expect(counts).toEqual({ members: 2, passkeys: 2, sessions: 2 })
})

test('an invitation expires after 72 hours', async () => {
  const token = await inviteByCommand('editor')
  vi.setSystemTime(Date.now() + 72 * 3_600_000 - 60_000)
  const browser = openBrowser()
  const body = await acceptance(browser, token, await newAuthenticator())
  vi.setSystemTime(Date.now() + 60_000)
  expect((await browser.call('POST', '/api/invitations/accept', { body })).status).toBe(410)
  const late = await openBrowser().call('POST', '/api/invitations/accept/options', {
    body: { token, name: 'Eve' },
  })
  expect(late.status).toBe(410)
})

test('an invitation that was revoked while it was accepted is gone', async () => {
  const { invitation, url } = await (await invite('owner')).json<Created>()
  const browser = openBrowser()
  const body = await acceptance(browser, secretOf(url), await newAuthenticator())
  expect((await owner.browser.call('DELETE', `/api/invitations/${invitation.id}`)).status).toBe(204)
  expect((await owner.browser.call('DELETE', `/api/invitations/${invitation.id}`)).status).toBe(404)
  expect((await browser.call('POST', '/api/invitations/accept', { body })).status).toBe(410)
  expect(await listed('/api/members')).toHaveLength(1)
})

test('a challenge of one invitation accepts no other, and no login', async () => {
  const [viewers, owners] = [await inviteByCommand('viewer'), await inviteByCommand('owner')]
  const browser = openBrowser()
  const body = await acceptance(browser, viewers, await newAuthenticator())
  const raised = await browser.call('POST', '/api/invitations/accept', { body: { ...body, token: owners } })
  expect(raised.status).toBe(410)
  const { challenge } = await loginAnswer(browser, owner.authenticator)
  const mixed = await browser.call('POST', '/api/invitations/accept', { body: { ...body, challenge } })
  expect(mixed.status).toBe(410)
})

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['another relying party', { rpId: 'evil.example' }],
  ['a page inside another', { topOrigin: 'https://evil.example' }],
  ['a login', { type: 'webauthn.get' }],
  ['a press without user verification', { flags: 0x41 }],
])('a new passkey for %s is refused, and the invitation stays', async (_, otherwise) => {
  const token = await inviteByCommand('editor')
  const browser = openBrowser()
  const body = await acceptance(browser, token, await newAuthenticator(), { otherwise })
  expect((await browser.call('POST', '/api/invitations/accept', { body })).status).toBe(410)
  expect((await accept(token)).status).toBe(200)
})

test('a passkey of one member is not taken for another', async () => {
  const browser = openBrowser()
  const body = await acceptance(browser, await inviteByCommand('editor'), owner.authenticator)
  expect((await browser.call('POST', '/api/invitations/accept', { body })).status).toBe(410)
  const again = openBrowser()
  expect(await (await logIn(again, owner.authenticator)).json()).toMatchObject({ role: 'owner' })
})

test('a change of role ends the sessions of the member', async () => {
  const editor = await joinAs('editor')
  const body = { role: 'viewer' }
  const changed = await owner.browser.call('PATCH', `/api/members/${editor.member.id}`, { body })
  expect(await changed.json()).toMatchObject({ id: editor.member.id, role: 'viewer' })
  expect((await editor.browser.call('GET', '/api/members')).status).toBe(401)
  const again = openBrowser()
  expect(await (await logIn(again, editor.authenticator)).json()).toMatchObject({ role: 'viewer' })
})

test('a removed member has no session and no passkey from that moment', async () => {
  const editor = await joinAs('editor')
  const begun = openBrowser()
  const body = await loginAnswer(begun, editor.authenticator)
  expect((await owner.browser.call('DELETE', `/api/members/${editor.member.id}`)).status).toBe(204)
  expect((await editor.browser.call('GET', '/api/members')).status).toBe(401)
  expect((await begun.call('POST', '/api/login', { body })).status).toBe(410)
  expect((await logIn(openBrowser(), editor.authenticator)).status).toBe(410)
  expect((await owner.browser.call('DELETE', `/api/members/${editor.member.id}`)).status).toBe(404)
})

test('a member whose role ends while the body of their change arrives changes nothing', async () => {
  const other = await joinAs('owner', 'Eve')
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const cookie = [...other.browser.cookies].map((pair) => pair.join('=')).join('; ')
  const change = callConsole('/api/invitations', {
    method: 'POST',
    headers: { Origin: CONSOLE, 'Content-Type': 'application/json', Cookie: cookie },
    body: readable,
  })
  const writer = writable.getWriter()
  // Read by the Worker: it has let the member in.
  await writer.write(new TextEncoder().encode('{"role":"owner",'))
  const body = { role: 'viewer' }
  expect((await owner.browser.call('PATCH', `/api/members/${other.member.id}`, { body })).status).toBe(200)
  await writer.write(new TextEncoder().encode('"label":"Myself"}'))
  await writer.close()
  expect((await change).status).toBe(401)
  expect(await listed('/api/invitations')).toEqual([])
})

/** A database in which something else happens right before the first batch of statements. */
function databaseAfter(happen: () => Promise<unknown>): D1Database {
  let isFirst = true
  return {
    prepare: (sql: string) => testEnv.DB.prepare(sql),
    async batch(statements: D1PreparedStatement[]) {
      if (isFirst) {
        isFirst = false
        await happen()
      }
      return testEnv.DB.batch(statements)
    },
  } as D1Database // The Worker calls nothing else of the binding.
}

test.each([
  ['/api/invitations', { role: 'owner', label: 'Myself' }],
  ['/api/projects', { definition: DEMO }],
])('a change by %s that waits while the role of its member ends is not written', async (path, body) => {
  const other = await joinAs('owner', 'Eve')
  const DB = databaseAfter(() =>
    owner.browser.call('PATCH', `/api/members/${other.member.id}`, { body: { role: 'viewer' } }),
  )
  const change = await other.browser.call('POST', path, { body, env: { DB } })
  expect([change.status, await change.json()]).toMatchObject([401, { error: { code: 'UNAUTHENTICATED' } }])
  expect(await listed(path)).toEqual([])
})

test.each([
  ['removed', 'DELETE', {}],
  ['made an editor', 'PATCH', { role: 'editor' }],
])('invitations of an owner who is %s end', async (_, method, body) => {
  const former = await joinAs('owner', 'Eve')
  const created = await former.browser.call('POST', '/api/invitations', {
    body: { role: 'owner', label: 'Myself' },
  })
  const { url } = await created.json<Created>()
  await owner.browser.call(method, `/api/members/${former.member.id}`, { body })
  const again = await openBrowser().call('POST', '/api/invitations/accept/options', {
    body: { token: secretOf(url), name: 'Myself' },
  })
  expect(again.status).toBe(410)
})

test('the last owner stays an owner', async () => {
  const path = `/api/members/${owner.member.id}`
  const lowered = await owner.browser.call('PATCH', path, { body: { role: 'viewer' } })
  const removed = await owner.browser.call('DELETE', path)
  for (const response of [lowered, removed])
    expect([response.status, await response.json()]).toMatchObject([409, { error: { code: 'LAST_OWNER' } }])
  expect(await (await owner.browser.call('GET', '/api/session')).json()).toMatchObject({ role: 'owner' })
})

test('an owner may leave once there is another', async () => {
  await joinAs('owner', 'Eve')
  expect((await owner.browser.call('DELETE', `/api/members/${owner.member.id}`)).status).toBe(204)
  expect((await owner.browser.call('GET', '/api/session')).status).toBe(401)
})

test('of owners who remove each other at the same time, one is left', async () => {
  const others = await Promise.all(['Eve', 'Grace', 'Joan'].map((name) => joinAs('owner', name)))
  const all = [owner, ...others]
  await Promise.all(
    all.flatMap(({ browser }) =>
      all.map(({ member }) => browser.call('DELETE', `/api/members/${member.id}`)),
    ),
  )
  const { results } = await testEnv.DB.prepare('SELECT role FROM console_members').all<Member>()
  expect(results).toEqual([{ role: 'owner' }])
})

test('a name in the audit stays when its member is gone', async () => {
  const editor = await joinAs('editor', 'Grace')
  await owner.browser.call('DELETE', `/api/members/${editor.member.id}`)
  const audit = await owner.browser.call('GET', '/api/audit')
  const { entries } = await audit.json<{ entries: { action: string; memberName: string }[] }>()
  expect(entries.map(({ action, memberName }) => `${memberName}: ${action}`)).toEqual([
    'The owner: member.removed',
    'Grace: member.joined',
    'The owner: member.joined',
  ])
})
