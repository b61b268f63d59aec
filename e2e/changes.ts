import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
/** Commits within half a day are one landing. Seconds. */
const LANDING = 12 * 3600

/** @returns null if git fails, e.g. for a missing branch. */
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

/** Returns the commit on which the developer's work is based: where `origin/main` was left, or the last commit but one. */
export function workBase(): string {
  const shared = git('merge-base', 'HEAD', 'origin/main')
  const isAhead = shared !== null && shared !== git('rev-parse', 'HEAD')
  return isAhead ? shared : (git('rev-parse', 'HEAD~1') ?? 'HEAD')
}

/** Returns the commit before the newest landing, by the dates of commits: a fresh clone has no other information. */
export function landingBase(): string {
  const newest = Number(git('log', '-1', '--format=%ct'))
  const before = git('rev-list', '-1', `--before=${newest - LANDING}`, 'HEAD')
  return before || (git('rev-list', '--max-parents=0', 'HEAD')?.split('\n').at(-1) ?? 'HEAD')
}

/** Returns the files that differ from a commit, relative to the repository, including untracked ones. */
export function changedFiles(base: string): string[] {
  const listed = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')]
  return listed.flatMap((files) => files?.split('\n') ?? []).filter(Boolean)
}
