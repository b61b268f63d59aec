import { parseProject, saveProject } from '#projects/projectDefinition.ts'
import type { ConsoleErrorBody } from '../../protocol/errors.ts'
import type { Definition, ProjectState, Version } from '../../protocol/projects.ts'
import type { Browser } from '../testing/browser.ts'
import { testEnv } from '../testing/fixture.ts'

/** A definition with the fields that the form of a new project has. */
export const DEMO: Definition = {
  id: 'demo',
  name: 'Demo',
  origins: ['https://app.example'],
  chains: ['eip155:1'],
  features: {},
  termsUrl: null,
  privacyUrl: null,
  allowUnsupportedChain: false,
  wallets: {},
}

/** Reads a refusal: its status, code and fields. */
export async function refusal(response: Response) {
  const { error } = await response.json<ConsoleErrorBody>()
  return { status: response.status, ...error }
}

/** Calls of the page for one project. */
export function projectCalls(browser: Browser, id = 'demo') {
  const path = `/api/projects/${id}`
  return {
    create: (definition: unknown = { ...DEMO, id }) =>
      browser.call('POST', '/api/projects', { body: { definition } }),
    read: async () => (await browser.call('GET', path)).json<ProjectState>(),
    versions: async () => (await browser.call('GET', `${path}/versions`)).json<Version[]>(),
    save: (basedOn: number, changes: object, note = '') =>
      browser.call('POST', `${path}/versions`, {
        body: { basedOn, definition: { ...DEMO, id, ...changes }, note },
      }),
    publish: (version: number, published: number | null) =>
      browser.call('POST', `${path}/publish`, { body: { version, published } }),
  }
}

/** Changes a project as the command line does. */
export async function changeByCommand(changes: object): Promise<void> {
  const statements = saveProject(parseProject({ ...DEMO, ...changes }))
  await testEnv.DB.batch(statements.map((statement) => testEnv.DB.prepare(statement)))
}

/** Row of the project that visitors get; null if they get none. */
export function projectRow(id = 'demo'): Promise<Record<string, unknown> | null> {
  return testEnv.DB.prepare('SELECT * FROM projects WHERE id = ?').bind(id).first()
}
