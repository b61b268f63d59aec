import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { doorRule, FAMILY_FOLDER, isShutDoor } from './familyDoors.ts'
import type { Rule } from './importGroups.ts'
import {
  BROWSER,
  EXCEPTIONS,
  FLOOR_TEST,
  PURE_TEST,
  PURE_TEST_RULE,
  REACT_FREE,
  RULES,
  TEST_RULE,
} from './importRules.ts'
import { circlesOf, type Import, readImports, sourceFiles } from './imports.ts'

const root = join(import.meta.dirname, '../..')
const files = sourceFiles(root)
const read = files.flatMap((file) => readImports(root, file))
const imports = read.map((each) => ({ ...each, from: nameGround(each.from), to: nameGround(each.to) }))
const WORKER_DOOR = /^@latch\/families\/\w+\/worker\//
const TEST = /\.test(-d)?\.tsx?$|\/(test[A-Z]\w*|\w*Fixtures?)\.tsx?$|^e2e\//
const folders = /^(sdk|widget|hosting|e2e|@latch)\//
const inside = imports.filter(({ to }) => folders.test(to))

/** Returns the name that a file of the ground is imported by; the path of any other. */
function nameGround(path: string): string {
  return path.replace(/^widget\/(protocol|channel|families)\//, '@latch/$1/')
}

/** Returns the house of a file: a workspace, the site's package, or `e2e`. */
function houseOf(file: string): string | undefined {
  return /^(?:widget\/(?:protocol|channel|families|secure)|sdk|widget|hosting\/docs|hosting|e2e)(?=\/)/.exec(
    file,
  )?.[0]
}

/** Files next to the families' folders have their own rule; imports of files inside are checked separately. */
const GROUND_OF_FAMILIES = '@latch/families/'

function ruleOf(file: string): Rule | undefined {
  if (FLOOR_TEST.test(file)) return TEST_RULE
  if (PURE_TEST.test(file)) return PURE_TEST_RULE
  const named = RULES.find((candidate) => file.startsWith(candidate.from))
  return named?.from === GROUND_OF_FAMILIES ? (doorRule(file) ?? named) : named
}

function isForbidden({ from, to }: Import): boolean {
  const rule = ruleOf(from)
  if (!rule) return true
  if (folders.test(to)) return ![rule.from, ...rule.may].some((prefix) => to.startsWith(prefix))
  return rule.packages !== undefined && !to.startsWith('node:') && !rule.packages.includes(to)
}

/** Files that collect what all features declare, and the file in which each feature declares it. */
const LISTS = [[/^widget\/src\/app\/featureViews\.ts$/, '/views.ts']] as const

const show = ({ from, to }: Import) => `${from} -> ${to}`

/** Names that many files used to have, which made them hard to search. */
const NAMED_ONCE = ['abortable.ts', 'handshake.ts', 'link.ts', 'port.ts']

test.each(NAMED_ONCE)('no two files are called %s', (name) => {
  expect(files.filter((file) => file.endsWith(`/${name}`)).slice(1)).toEqual([])
})

describe('the arrows of the house', () => {
  test('the reader of imports sees every folder', () => {
    expect(new Set(files.map((file) => file.split('/')[0]))).toEqual(
      new Set(['sdk', 'widget', 'hosting', 'e2e']),
    )
  })

  test('nothing is imported against an arrow', () => {
    const upward = imports.filter(isForbidden).map(show)
    expect(upward.filter((arrow) => EXCEPTIONS[arrow] === undefined)).toEqual([])
    expect(Object.keys(EXCEPTIONS).filter((arrow) => !upward.includes(arrow))).toEqual([])
  })

  test('a door of a family is opened by its own house alone', () => {
    const shut = inside.filter(
      ({ from, to }) => !FLOOR_TEST.test(from) && !TEST.test(from) && isShutDoor(from, to),
    )
    expect(shut.map(show)).toEqual([])
  })

  test('another house is imported by its name', () => {
    const relative = read.filter(({ from, to, specifier }) => {
      return specifier.startsWith('.') && houseOf(to) !== undefined && houseOf(to) !== houseOf(from)
    })
    expect(relative.map(show)).toEqual([])
  })

  test('no import climbs more than two folders', () => {
    expect(read.filter(({ specifier }) => /^(\.\.\/){3}/.test(specifier)).map(show)).toEqual([])
  })

  test('a feature is reached only through its index, or by the lists of views and of texts', () => {
    const feature = /^widget\/src\/features\/([^/]+)\//
    const trespassing = inside.filter(({ from, to }) => {
      const target = feature.exec(to)?.[1]
      return (
        target !== undefined &&
        feature.exec(from)?.[1] !== target &&
        !to.endsWith('/index.ts') &&
        // Families test what a feature draws of their requests.
        !(TEST.test(from) && TEST.test(to)) &&
        !LISTS.some(([lists, listed]) => lists.test(from) && to.endsWith(listed))
      )
    })
    expect(trespassing.map(show)).toEqual([])
  })

  test('no family imports another', () => {
    const foreign = inside.filter(({ from, to }) => {
      const [own, other] = [from, to].map((file) => FAMILY_FOLDER.exec(file)?.slice(1).find(Boolean))
      return own !== undefined && other !== undefined && other !== own
    })
    expect(foreign.map(show)).toEqual([])
  })

  test('no files import one another in a circle', () => {
    expect(circlesOf(inside).map((circle) => circle.join(' -> '))).toEqual([])
  })

  test('logic knows no React', () => {
    expect(
      inside
        .concat(imports)
        .filter(({ from, to }) => REACT_FREE.test(from) && /^react/.test(to))
        .map(show),
    ).toEqual([])
  })

  test('browsers never load the classic zod', () => {
    expect(
      imports
        .filter(({ from, to }) => to === 'zod' && BROWSER.some((prefix) => from.startsWith(prefix)))
        .filter(({ from }) => !WORKER_DOOR.test(from))
        .map(show),
    ).toEqual([])
  })

  test('the sdk takes no schema from the protocol, only types and constants', () => {
    const schemas = /@latch\/protocol\/(hostChannel|config(?!Element)|account|directory|history)/
    expect(
      inside
        .filter(
          ({ from, to, typeOnly }) =>
            /^sdk\/src\/|^@latch\/families\/\w+\/page\//.test(from) && schemas.test(to) && !typeOnly,
        )
        .map(show),
    ).toEqual([])
  })

  // The console's Worker checks pages by it.
  test('the doctor’s checks of a page need nothing of Node', () => {
    const reached = new Set(['sdk/src/doctor/examinePage.ts', 'sdk/src/doctor/fetchSocket.ts'])
    for (const file of reached)
      for (const { from, to, typeOnly } of read) if (from === file && !typeOnly) reached.add(to)
    expect([...reached].filter((file) => file.startsWith('node:'))).toEqual([])
    expect(reached.size).toBeGreaterThan(10)
  })
})
