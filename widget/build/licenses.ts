import type { Rolldown } from 'vite'

/** A package whose code is in a build, as Vite reports it. */
export type License = { name: string; version: string; identifier: string | null; text: string | null }

/** Value for Vite's `build.license`. */
export const LICENSES = { fileName: 'licenses.json' }

/** @throws Error if a build has no output of {@link LICENSES}. */
export function licensesOf(
  output: Iterable<Rolldown.OutputAsset | Rolldown.OutputChunk>,
): readonly License[] {
  for (const file of output)
    if (file.type === 'asset' && file.fileName === LICENSES.fileName) return JSON.parse(String(file.source))
  throw new Error('The build told of no licenses.')
}

/**
 * Returns the notices that licenses require to be distributed with the code: each package once, in a file that no page
 * loads.
 *
 * @throws Error for a package without a license.
 */
export function noticesOf(licenses: readonly License[]): string {
  const packages = new Map(licenses.map((license) => [`${license.name} ${license.version}`, license]))
  const parts = [...packages]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([title, license]) => {
      const { identifier, text } = license
      if (identifier === null && text === null)
        throw new Error(`${title} has no license: nothing of it may ship.`)
      return [title, identifier ?? '', text ?? ''].filter((part) => part !== '').join('\n\n')
    })
  return ['Code of others that is part of these files, and its licenses.', ...parts, ''].join(
    `\n\n${'-'.repeat(72)}\n\n`,
  )
}
