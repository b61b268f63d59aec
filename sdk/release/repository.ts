import { spawnSync } from 'node:child_process'
import { findMissingTexts } from '@latch/widget/build/missingTexts.ts'
import { ReleaseError } from './releaseError.ts'

export type Repository = { branch: string; commit: string; changed: string[]; untranslated: number }

/** @returns git's state of a folder, and the number of missing translations; `branch` is empty for a detached HEAD, as in CI for a tag. */
export function readRepository(root: string): Repository {
  return {
    branch: git(root, 'branch', '--show-current'),
    commit: git(root, 'rev-parse', 'HEAD'),
    changed: git(root, 'status', '--porcelain').split('\n').filter(Boolean),
    untranslated: findMissingTexts(root).length,
  }
}

/** Returns the reasons against a new release of a tree, each with its fix. */
export function listRefusals({ branch, changed, untranslated }: Repository): string[] {
  const refusals: string[] = []
  if (branch !== 'main')
    refusals.push(
      `This is ${branch === '' ? 'no branch' : `the branch '${branch}'`}. Run \`git switch main\`.`,
    )
  if (changed.length > 0)
    refusals.push(`Commit or stash what differs from the last commit:\n${listSome(changed)}`)
  if (untranslated > 0)
    refusals.push(`Texts that are not translated: ${untranslated}. Run \`npm run texts -- missing\`.`)
  return refusals
}

const SHOWN = 5

function listSome(lines: readonly string[]): string {
  const more = lines.length - SHOWN
  return [...lines.slice(0, SHOWN), ...(more > 0 ? [`and ${more} more`] : [])].join('\n')
}

/** Commits only these files. */
export function commitFiles(root: string, paths: readonly string[], message: string): void {
  git(root, 'add', '--', ...paths)
  git(root, 'commit', '--quiet', '--message', message, '--', ...paths)
}

/** Restores files to the last commit; others are deleted. */
export function restoreFiles(root: string, paths: readonly string[]): void {
  git(root, 'reset', '--quiet', '--', ...paths)
  const known = paths.filter((path) => git(root, 'ls-tree', '--name-only', 'HEAD', path) !== '')
  if (known.length > 0) git(root, 'checkout', '--quiet', 'HEAD', '--', ...known)
  git(root, 'clean', '--quiet', '--force', '-d', '--', ...paths)
}

/** @throws {@link ReleaseError} with git's message. */
function git(root: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new ReleaseError(`\`git ${args[0]}\` failed: ${stderr?.trim()}`)
  return stdout.trimEnd()
}
