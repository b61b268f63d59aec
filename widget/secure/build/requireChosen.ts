import type { Entry } from './bundle.ts'

/** Packages whose code may run beside the keys, and in the pages. */
const BESIDE_KEYS = ['@noble/ed25519', '@noble/hashes', '@noble/secp256k1', '@scure/bip39', 'hpke', 'zod']
const IN_PAGES = [...BESIDE_KEYS, 'penpal']
/** Code that evaluates or loads code. Matches any mention of `Function`, as zod's compiler calls it by another name. */
const EVALUATES =
  /\beval\s*\(|\bFunction\b|\bimportScripts\b|\bimport\s*\(|\b(?:setTimeout|setInterval)\(\s*["'`]/
const PACKAGE = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/
/** Modules that reveal or show a recovery phrase. */
const EXPORTS = /\/widget\/secure\/src\/(?:worker\/)?export\//
/** The pages' own code, which has no business in a worker. */
const PAGES = /\/widget\/secure\/src\/(?!worker\/)/

/** @throws Error if a page contains a package that is not on the list, or evaluates text as code. */
export function requireChosenInPage(page: Entry): void {
  requirePackages(page, IN_PAGES)
  requireNoEvaluation(page)
}

/** Checks a worker as {@link requireChosenInPage} does a page. */
export function requireChosenInWorker(worker: Entry): void {
  requirePackages(worker, BESIDE_KEYS)
  requireNoEvaluation(worker)
  const stray = worker.modules.find((module) => PAGES.test(module))
  if (stray !== undefined) throw new Error(`${worker.scripts[0].name} would run ${stray}.`)
}

/** @throws Error if an entry could reveal a recovery phrase. */
export function requireNoExport({ scripts: [{ name }], modules }: Entry): void {
  const stray = modules.find((module) => EXPORTS.test(module))
  if (stray !== undefined) throw new Error(`${name} would run ${stray}.`)
}

function requireNoEvaluation({ scripts }: Entry): void {
  for (const { name, content } of scripts) {
    const found = EVALUATES.exec(content)?.[0]
    if (found !== undefined) throw new Error(`${name} would run text as code: ${found}`)
  }
}

function requirePackages({ scripts: [{ name }], modules }: Entry, allowed: readonly string[]): void {
  const foreign = modules.flatMap((module) => PACKAGE.exec(module)?.[1] ?? [])
  const first = foreign.find((each) => !allowed.includes(each))
  if (first !== undefined) throw new Error(`${name} would run ${first}, which nobody chose for it.`)
}
