import { beforeAll, expect, test } from 'vitest'
import { ROLES, type Role } from '../protocol/roles.ts'
import { CONSOLE_ENDPOINTS } from './createConsole.ts'
import { changeByCommand } from './projects/testProjects.ts'
import { openBrowser } from './testing/browser.ts'
import { migrate } from './testing/fixture.ts'
import { joinAs } from './testing/members.ts'

/** Least powerful role that may call an endpoint; `anyone` without a session. */
const TABLE: Readonly<Record<string, Role | 'anyone'>> = {
  'GET /health': 'anyone',
  'GET /*': 'anyone',
  'GET /assets/*': 'anyone',
  'GET /api/session': 'viewer',
  'POST /api/login/options': 'anyone',
  'POST /api/login': 'anyone',
  'POST /api/logout': 'viewer',
  'POST /api/demo/session': 'anyone',
  'POST /api/invitations/accept/options': 'anyone',
  'POST /api/invitations/accept': 'anyone',
  'GET /api/invitations': 'owner',
  'POST /api/invitations': 'owner',
  'DELETE /api/invitations/:id': 'owner',
  'GET /api/members': 'viewer',
  'PATCH /api/members/:id': 'owner',
  'DELETE /api/members/:id': 'owner',
  'GET /api/audit': 'viewer',
  'GET /api/projects': 'viewer',
  'POST /api/projects': 'editor',
  'GET /api/projects/:id': 'viewer',
  'GET /api/projects/:id/versions': 'viewer',
  'POST /api/projects/:id/versions': 'editor',
  'GET /api/projects/:id/versions/:version': 'viewer',
  'POST /api/projects/:id/publish': 'editor',
  'POST /api/projects/:id/preview': 'editor',
  'POST /api/projects/:id/check': 'editor',
  'GET /api/projects/:id/export': 'viewer',
  'POST /api/import': 'editor',
  'GET /api/projects/:id/analytics': 'viewer',
  'GET /api/catalog': 'viewer',
  'GET /api/wallets': 'viewer',
  'GET /api/projects/:id/webhooks': 'viewer',
  'POST /api/projects/:id/webhooks': 'editor',
  'DELETE /api/webhooks/:id': 'editor',
  'POST /api/webhooks/:id/enable': 'editor',
  'POST /api/webhooks/:id/test': 'editor',
  'POST /api/webhooks/:id/replay': 'editor',
  'GET /api/webhooks/:id/messages': 'viewer',
}

type Caller = Role | 'nobody'
const CALLERS: readonly Caller[] = [...ROLES, 'nobody']
const browsers = new Map<Caller, ReturnType<typeof openBrowser>>([['nobody', openBrowser()]])

beforeAll(async () => {
  await migrate()
  for (const role of ROLES) browsers.set(role, (await joinAs(role)).browser)
  await changeByCommand({})
})

test('the table has every endpoint, and no other', () => {
  const served = CONSOLE_ENDPOINTS.map(({ method, path }) => `${method} ${path}`)
  expect(served.toSorted()).toEqual(Object.keys(TABLE).toSorted())
})

/** Returns whether the table lets a caller in. */
function mayCall(caller: Caller, minRole: Role | 'anyone'): boolean {
  if (minRole === 'anyone') return true
  return caller !== 'nobody' && ROLES.indexOf(caller) <= ROLES.indexOf(minRole)
}

// Logging out comes last: it ends the sessions.
const LAST = 'POST /api/logout'
const ROWS = Object.entries(TABLE).toSorted(([one], [other]) => Number(one === LAST) - Number(other === LAST))

test.each(ROWS)('%s is for %s', async (endpoint, minRole) => {
  const [method = '', path = ''] = endpoint.split(' ')
  const address = path.replace('/*', '/').replace('/projects/:id', '/projects/demo').replace(/:\w+/, 'none')
  for (const caller of CALLERS) {
    const response = await browsers.get(caller)?.call(method, address)
    // An empty body, or an unknown id, is refused only to those who may call.
    const { status = 500 } = response ?? {}
    if (mayCall(caller, minRole)) {
      expect([caller, status]).not.toContain(401)
      expect([caller, status]).not.toContain(403)
      expect(status).toBeLessThan(500)
    } else expect([caller, status]).toEqual([caller, caller === 'nobody' ? 401 : 403])
  }
})
