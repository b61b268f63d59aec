import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
/** A landing is what was committed within half a day. Seconds. */
const LANDING = 12 * 3600

/** @returns null where git fails, e.g. for a branch that is not there. */
function git(...args: string[]): string | null {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return null
  }
}

/** The commit that a developer started from: where `origin/main` was left, or the last commit but one. */
export function workBase(): string {
  const shared = git('merge-base', 'HEAD', 'origin/main')
  const isAhead = shared !== null && shared !== git('rev-parse', 'HEAD')
  return isAhead ? shared : (git('rev-parse', 'HEAD~1') ?? 'HEAD')
}

/** The commit before the newest landing, by the dates of commits: a fresh clone knows nothing else of it. */
export function landingBase(): string {
  const newest = Number(git('log', '-1', '--format=%ct'))
  const before = git('rev-list', '-1', `--before=${newest - LANDING}`, 'HEAD')
  return before || (git('rev-list', '--max-parents=0', 'HEAD')?.split('\n').at(-1) ?? 'HEAD')
}

/** Files that differ from a commit, relative to the repository; those that git does not know yet, too. */
export function changedFiles(base: string): string[] {
  const listed = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')]
  return listed.flatMap((files) => files?.split('\n') ?? []).filter(Boolean)
}
