import { ReleaseError } from './releaseError.ts'

const NUMBERS = /^(\d+)\.(\d+)\.(\d+)$/
const STEPS: readonly string[] = ['major', 'minor', 'patch']

/**
 * Returns the next version.
 *
 * @param current - Of `sdk/package.json`.
 * @param requested - `patch`, `minor`, `major`, or three numbers that are not below the current ones.
 */
export function nextVersion(current: string, requested: string): string {
  const now = numbersOf(current)
  const step = STEPS.indexOf(requested)
  if (step !== -1)
    return now.map((number, place) => (place < step ? number : place === step ? number + 1 : 0)).join('.')
  const wanted = numbersOf(requested)
  const place = wanted.findIndex((number, index) => number !== now[index])
  if (place !== -1 && (wanted[place] ?? 0) < (now[place] ?? 0))
    throw new ReleaseError(`${requested} is below ${current}, the version of today. Name a higher one.`)
  return wanted.join('.')
}

function numbersOf(version: string): number[] {
  const numbers = NUMBERS.exec(version)?.slice(1).map(Number)
  if (numbers === undefined)
    throw new ReleaseError(
      `'${version}' is not a version. Name patch, minor, major or three numbers, e.g. 1.2.3.`,
    )
  return numbers
}
