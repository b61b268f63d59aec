import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from './imports.ts'

const root = join(import.meta.dirname, '../..')

/** Words of CONTRIBUTING.md's list that names no longer use. */
const OLD = /^(debt|owed|settling|kept|wish|wishes|wished|told|fate|sights|graves|uprooted|doubt|doubts)$/
/** Verbs that names must not begin with; they may end with one, e.g. for a redirect to follow. */
const OLD_VERB = /^follow$/

/** Entire names that are too vague to search for; CONTRIBUTING.md lists the current ones. */
const VAGUE =
  /^(Asked|Wanted|Deal|Verdict|How|MOST|LEAST|TOP|OF_A_PERSON|isNobody|isLetIn|letIn|knownOf|bringTo|ifAny|isStraight|struckOut|onStruckOut|veil|vouch|spoil|mostFee)$/
/** Verbs that name no object: as the name of a function they are found in every second file. */
const VAGUE_FUNCTION =
  /\bfunction (ask|open|serve|answer|tell|hear)\b|\bconst (ask|open|serve|answer|tell|hear) = (?:async )?(?!\(await)[<(]/g
/** The same verbs before an object: requests, views, storage and notifications have more exact verbs. */
const VAGUE_VERB = /^(ask|tell|hear)[A-Z]/
const TEST = /\.(test|spec|test-d)\.tsx?$|\/test[A-Z]/

/** Names that are older than the list and part of public interfaces, by the reason why they stay. */
const FIXED: Readonly<Record<string, readonly string[]>> = {
  'a column of the list that operators export': ['keptUntil'],
}
/** This file, which contains the words. */
const LISTING = 'e2e/checks/words.test.ts'
const fixed = new Set(Object.values(FIXED).flat())

/** Matches everything that is not code: comments, and texts in quotes. */
const ASIDE = /\/\*[\s\S]*?\*\/|\/\/.*$|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/gm
const NAME = /[A-Za-z_$][\w$]*/g

const isOld = (name: string) => {
  const [first = '', ...others] = name.split(/(?=[A-Z])|_/).map((part) => part.toLowerCase())
  return OLD_VERB.test(first) || [first, ...others].some((part) => OLD.test(part))
}

function oldNamesOf(file: string): string[] {
  const code = readFileSync(join(root, file), 'utf8').replace(ASIDE, '')
  const path = file.split('/').at(-1)?.split('.')[0] ?? ''
  const names = new Set([path, ...(code.match(NAME) ?? [])])
  return [...names].filter((name) => isOld(name) && !fixed.has(name)).map((name) => `${file}: ${name}`)
}

function vagueNamesOf(file: string): string[] {
  const code = readFileSync(join(root, file), 'utf8').replace(ASIDE, '')
  const names = [...new Set(code.match(NAME) ?? [])].filter(
    (name) => VAGUE.test(name) || VAGUE_VERB.test(name),
  )
  const functions = [...code.matchAll(VAGUE_FUNCTION)].map(([, declared, arrow]) => declared ?? arrow)
  return [...names, ...functions].map((name) => `${file}: ${name}`)
}

test('no function or type has a name that a search finds everywhere', () => {
  const files = sourceFiles(root).filter((file) => !TEST.test(file))
  expect(files.flatMap(vagueNamesOf)).toEqual([])
})

test('no name of the code or of its files is made of a word that the list has replaced', () => {
  expect(
    sourceFiles(root)
      .filter((file) => file !== LISTING)
      .flatMap(oldNamesOf),
  ).toEqual([])
})
