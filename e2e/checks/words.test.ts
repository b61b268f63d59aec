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
  /^(Requested|Wanted|Deal|Verdict|How|MOST|LEAST|TOP|OF_A_PERSON|isNobody|isLetIn|letIn|knownOf|bringTo|ifAny|isStraight|struckOut|onStruckOut|veil|vouch|vouched|spoil|mostFee|ask|Ask|ASK|asked|hear|heard|tell)$/
/** Verbs that name no object: as the name of a function they are found in every second file. */
const VAGUE_FUNCTION =
  /\bfunction (ask|open|serve|answer|tell|hear)\b|\bconst (ask|open|serve|answer|tell|hear) = (?:async )?(?!\(await)[<(]/g
/** The same verbs before an object: requests, views, storage and notifications have more exact verbs. */
const VAGUE_VERB = /^(ask|tell|hear)[A-Z]/
const TEST = /\.(test|spec|test-d)\.tsx?$|\/test[A-Z]/

/** Names that services, or documents of different releases, send to each other, by file. */
const SENT: Readonly<Record<string, readonly string[]>> = {
  'hosting/login/tokens.ts': ['asked'],
  'hosting/vault/src/attempt.ts': ['ask', 'asked'],
  'hosting/vault/src/farcaster.ts': ['ask', 'asked'],
  'hosting/vault/src/questions.ts': ['asked'],
  'widget/secure/src/frame/confirmInWindow.ts': ['ask'],
  'widget/secure/src/mailbox/toWindow.ts': ['ask'],
  'widget/secure/src/window/window.ts': ['ask'],
}

/** Names that are older than the list and part of public interfaces, by the reason why they stay. */
const FIXED: Readonly<Record<string, readonly string[]>> = {
  'a column of the list that operators export': ['keptUntil'],
}
/** This file, which contains the words. */
const LISTING = 'e2e/checks/words.test.ts'
const fixed = new Set(Object.values(FIXED).flat())

/** Patterns of doc comments that a reader stumbles over, each with its maximum number. Only ever lower a number. */
const RIDDLES: readonly (readonly [name: string, pattern: RegExp, max: number])[] = [
  ['a beginning with What or Who', /^(?:What|Who|Whose|Whom|Whoever)\b/, 0],
  ['a sentence with What or Whose as its subject', /[.:;]\s(?:What|Whose|Whom|Whoever)\b/, 0],
  ['nobody, somebody, anybody, whoever', /\b(?:nobody|somebody|anybody|whoever)\b/i, 0],
  ['is none, except there is none', /(?<!\bthere )\b(?:is|are) none\b/, 0],
  [
    'who asks, what is asked',
    /\bwho asks?\b|\b(?:what|whom) (?:it|they) (?:is |are |was |were )?requested\b/,
    0,
  ],
  ['stands, except stands for', /\b(?:stands?|stood)\b(?!-| for\b| in\b| out\b)/, 0],
  ['goes on, tells of', /\b(?:goes on|comes to nothing|tells of|the way on|of before)\b/, 0],
  ['of which, to whom', /\b(?:of|to) (?:which|whom)\b/, 8],
  ['what it, what is', /\bwhat (?:it|they|is|was|are|were|has|comes|came|a|an|the|its|their)\b/, 64],
]
const DOC = /^[ \t]*\/\*\*([\s\S]*?)\*\//gm

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
    (name) => (VAGUE.test(name) || VAGUE_VERB.test(name)) && !SENT[file]?.includes(name),
  )
  const functions = [...code.matchAll(VAGUE_FUNCTION)].map(([, declared, arrow]) => declared ?? arrow)
  return [...names, ...functions].map((name) => `${file}: ${name}`)
}

/** Returns the doc comments of a file as plain text, each after the name of the file. */
function docsOf(file: string): { file: string; text: string }[] {
  const code = readFileSync(join(root, file), 'utf8')
  return [...code.matchAll(DOC)].map(([, content = '']) => ({
    file,
    text: content.replace(/^\s*\* ?/gm, '').trim(),
  }))
}

test('no more doc comments than before are riddles', () => {
  const docs = sourceFiles(root)
    .filter((file) => file !== LISTING)
    .flatMap(docsOf)
  for (const [name, pattern, max] of RIDDLES) {
    const found = docs.filter(({ text }) => pattern.test(text)).map(({ file, text }) => `${file}: ${text}`)
    expect.soft(found.length, `${name}:\n${found.join('\n')}`).toBeLessThanOrEqual(max)
  }
})

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
