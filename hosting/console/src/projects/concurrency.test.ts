import { beforeEach, expect, test } from 'vitest'
import type { Audit } from '../../protocol/audit.ts'
import type { Definition, Version } from '../../protocol/projects.ts'
import { openBrowser } from '../testing/browser.ts'
import { migrate } from '../testing/fixture.ts'
import { joinAs } from '../testing/members.ts'
import { projectCalls } from './testProjects.ts'

/** Members who change a project at the same time. */
const CLIENTS = 100
/** Clients that try again at the same time: not all of them hear of their conflict at once. */
const LATE = 10
/** Milliseconds, on a machine that does other things as well. */
const PATIENCE = 300_000

type Calls = ReturnType<typeof projectCalls>

let browser = openBrowser()

beforeEach(async () => {
  await migrate()
  browser = (await joinAs('editor', 'Ada')).browser
})

/** Merges a client's own field with a definition: the first renames the project, each other one adds an origin. */
function mergeChange(client: number, definition: Definition): Definition {
  if (client === 0) return { ...definition, name: 'Renamed' }
  return { ...definition, origins: [...definition.origins, originOf(client)] }
}

const originOf = (client: number) => `https://client-${client}.example`

async function changeUntilSaved(demo: Calls, client: number): Promise<void> {
  const { latest } = await demo.read()
  const saved = await demo.save(latest.version, mergeChange(client, latest.definition))
  if (saved.status === 201) return
  expect(saved.status).toBe(409)
  return changeUntilSaved(demo, client)
}

test(
  'of 100 changes at the same time none is lost: whoever is late merges with what is there',
  async () => {
    const demo = projectCalls(browser)
    await demo.create()
    const { latest: first } = await demo.read()
    const clients = Array.from({ length: CLIENTS }, (_, client) => client)
    const answers = await Promise.all(
      clients.map((client) => demo.save(1, mergeChange(client, first.definition))),
    )
    const late = clients.filter((client) => answers[client]?.status === 409)
    expect([answers.filter(({ status }) => status === 201).length, late.length]).toEqual([1, CLIENTS - 1])
    for (let at = 0; at < late.length; at += LATE)
      await Promise.all(late.slice(at, at + LATE).map((client) => changeUntilSaved(demo, client)))
    const { latest } = await demo.read()
    const origins = ['https://app.example', ...clients.slice(1).map(originOf)]
    expect(latest.definition.origins.toSorted()).toEqual(origins.toSorted())
    expect(latest.definition.name).toBe('Renamed')
    expect(await versionsOf(demo)).toEqual(Array.from({ length: CLIENTS + 1 }, (_, index) => index + 1))
    expect(await savedByAudit()).toEqual({ brokenAt: null, saved: CLIENTS })
  },
  PATIENCE,
)

async function versionsOf(demo: Calls): Promise<number[]> {
  return (await demo.versions()).map(({ version }: Version) => version).toReversed()
}

/** Number of saved versions that the audit has, on all of its pages. */
async function savedByAudit() {
  const read = async (query = '') =>
    (await browser.call('GET', `/api/audit?project=demo${query}`)).json<Audit>()
  const { brokenAt, entries } = await read()
  for (let page = entries; page.length > 0; entries.push(...page))
    page = (await read(`&before=${entries.at(-1)?.number}`)).entries
  return { brokenAt, saved: entries.filter(({ action }) => action === 'project.saved').length }
}
