/** `error` breaks connecting, `warning` breaks a part of it or will, `note` is worth knowing. */
export type Severity = 'error' | 'warning' | 'note'

/** Something that a check found, in words for the person who can change it. */
export type Finding = {
  code: string
  severity: Severity
  title: string
  /** Sentence with the cause, as it was seen. */
  detail: string
  /** Line to change, or command to run. */
  fix: string
  /** Page of the documentation, from its root, e.g. `csp.md`. */
  docs: string
}

type Words = Pick<Finding, 'detail' | 'fix'>
type Entry<Facts> = Pick<Finding, 'severity' | 'docs' | 'title'> & { words: (facts: Facts) => Words }

/** Entry of a catalog of findings. Keeps the type of the facts that its words need. */
export function define<Facts>(
  severity: Severity,
  docs: string,
  title: string,
  words: (facts: Facts) => Words,
): Entry<Facts> {
  return { severity, docs, title, words }
}

// biome-ignore lint/suspicious/noExplicitAny: each entry has facts of its own
export type Catalog = Readonly<Record<string, Entry<any>>>

/** Returns a function that words a finding of a catalog by its code. */
export function createFinder<Entries extends Catalog>(catalog: Entries) {
  return <Code extends keyof Entries & string>(
    code: Code,
    facts: Parameters<Entries[Code]['words']>[0],
  ): Finding => {
    const { words, ...entry } = catalog[code] as Catalog[string]
    return { code, ...entry, ...words(facts) }
  }
}

const RANK: Readonly<Record<Severity, number>> = { error: 0, warning: 1, note: 2 }

/** Worst first; findings of the same severity keep their order. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((one, other) => RANK[one.severity] - RANK[other.severity])
}
